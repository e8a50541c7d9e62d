"""A real JupyterLab in a real Chromium: one server and one browser for all the tests in this folder."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[1]

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAB_OVERRIDES = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false"}}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
LOCAL_HOSTS = {"127.0.0.1", "localhost", None}  # None: data: and blob: have no host
OWN_OF_JUPYTER = ("JUPYTER_", "JUPYTERLAB_", "IPYTHON")

# Running cells before the kernel is idle is silently dropped, so everything waits for this.
KERNEL_IS_IDLE = """() => {
    const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
    return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
ERRORS = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
    .flatMap(cell => cell.outputs ?? [])
    .filter(output => output.output_type === "error")
    .map(error => `${error.ename}: ${error.evalue}`)
    .join("\\n")"""
OPEN_INSTEAD = """async path => {
    const { shell, commands } = window.jupyterapp;
    const before = [...shell.widgets("main")];
    await commands.execute("docmanager:open", { path, factory: "Notebook" });
    before.forEach(widget => widget.dispose());
}"""
SHUT_DOWN = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            item.add_marker("slow")


def _missing(what: str) -> NoReturn:
    verdict = pytest.fail if os.environ.get("TTT_TEACH_REQUIRE_ALL") else pytest.skip
    verdict(f"{what} is not installed, so nothing was tried in a browser")


# Scope "package", not "session": Playwright keeps an event loop running in this thread for as long as it
# lives, and the notebooks that other tests execute could not start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, headless."""
    if importlib.util.find_spec("playwright") is None:
        _missing("playwright")
    chromium = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if chromium is None:
        _missing("Chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield running
        running.close()


@dataclass(frozen=True)
class Lab:
    """A JupyterLab server that runs, and the folder whose notebooks it serves."""

    url: str
    root: Path


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a free port, with everything that it reads and writes in a temporary folder."""
    if importlib.util.find_spec("jupyterlab") is None:
        _missing("jupyterlab")
    home = tmp_path_factory.mktemp("lab")
    server = Lab(f"http://127.0.0.1:{_free_port()}", home / "notebooks")
    server.root.mkdir()
    log = home / "server.log"
    with log.open("wb") as output:
        command = _lab_command(server)
        process = subprocess.Popen(command, env=_lab_environment(home), stdout=output, stderr=output)
        try:
            _wait_for(server, process, log)
            yield server
        finally:
            _end(process)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _lab_command(server: Lab) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        f"--port={urlsplit(server.url).port}",
        "--ServerApp.port_retries=0",  # another port would be another address than ours
        f"--ServerApp.root_dir={server.root}",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]


def _lab_environment(home: Path) -> dict[str, str]:
    overrides = home / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(json.dumps(LAB_OVERRIDES))
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(OWN_OF_JUPYTER)}
    return inherited | {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_PREFER_ENV_PATH": "1",  # the kernel of this Python, not one of the same name elsewhere
        "PYTHONPATH": str(CHECKOUT),  # for kernels: the kit need not be installed
    }


def _wait_for(server: Lab, process: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{server.url}/api/status", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start; its log ends with:\n{log.read_text()[-3000:]}")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def kept_pages() -> Iterator[dict[str, Page]]:
    """By their options, the pages of JupyterLab in which the next test of the module opens its notebook."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def open_notebook(browser: Browser, lab: Lab, kept_pages: dict[str, Page]) -> Iterator[Callable[..., Page]]:
    """Opens a notebook, runs all its cells and gives the page; see `opened`."""
    with ExitStack() as stack:
        yield lambda cells, **options: stack.enter_context(opened(browser, lab, cells, kept_pages, **options))


@contextmanager
def opened(
    browser: Browser,
    lab: Lab,
    cells: list[str] | Path,
    kept: dict[str, Page] | None = None,
    *,
    theme: str = "light",
    app: str = "lab/tree",
    **context: Any,
) -> Iterator[Page]:
    """A page of JupyterLab with a notebook whose cells have run, and its kernel gone afterwards.

    `app="notebooks"` opens it in Notebook 7 instead, which has no themes and no files at the side.
    `cells` are code cells or the path of a notebook, which is copied. `context` goes to Playwright's
    `new_context`, as `has_touch=True`. The page's `console_errors` and `outside_requests` keep growing.
    A page that is `kept` with the same options is used again, since JupyterLab takes seconds to load, and this one
    is kept if nothing fails in it. Fails if a cell raises.
    """
    name, options = _put_notebook(lab.root, cells), repr((theme, app, context))
    page = kept.pop(options, None) if kept else None
    if page is None:
        page = browser.new_context(**{"color_scheme": theme} | context).new_page()
        _listen(page)
        page.goto(f"{lab.url}/{app}/{name}?reset")
    else:
        page.evaluate(OPEN_INSTEAD, name)
    try:
        page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
        if app == "lab/tree":
            page.evaluate("() => window.jupyterapp.shell.collapseLeft()")  # the files would hide a narrow page
            _set_theme(page, theme)
        if not page.evaluate(RUN_ALL):
            pytest.fail(f"a cell of {name} raised {page.evaluate(ERRORS)}")
        yield page
        page.evaluate(SHUT_DOWN)
    except BaseException:
        page.context.close()
        raise
    if kept is None or app != "lab/tree":
        page.context.close()
    else:
        page.console_errors, page.outside_requests = [], []
        kept[options] = page


_numbers = count(1)


def _put_notebook(root: Path, cells: list[str] | Path) -> str:
    """Write or copy a notebook under a name of its own: a name used twice would find the old session."""
    if isinstance(cells, Path):
        name = f"{next(_numbers)}-{cells.name}"
        shutil.copy(cells, root / name)
        return name
    name = f"{next(_numbers)}.ipynb"
    (root / name).write_text(json.dumps(_notebook_of(cells)))
    return name


def _notebook_of(sources: list[str]) -> dict[str, object]:
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "source": source,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells}


def _listen(page: Any) -> None:
    page.console_errors = []
    page.outside_requests = []

    def note_address(request: Any) -> None:
        if urlsplit(request.url).hostname not in LOCAL_HOSTS:
            page.outside_requests.append(request.url)

    def note_error(message: Any) -> None:
        if message.type == "error":
            page.console_errors.append(f"{message.text} ({message.location})")

    page.on("request", note_address)
    page.on("websocket", note_address)
    page.on("console", note_error)
    page.on("pageerror", lambda error: page.console_errors.append(str(error)))


def _set_theme(page: Page, theme: str) -> None:
    # The server remembers the theme for the next page, so it is set each time.
    page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", THEMES[theme])
    is_light = json.dumps(theme == "light")
    page.wait_for_function(f"() => document.body.dataset.jpThemeLight === '{is_light}'")
