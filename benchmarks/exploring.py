"""How fast the explorer shows all 549,946 nodes: opening them in a browser, and each frame while they are moved.

The same scripts run as in a notebook, in a page without a kernel, and are timed by the clock; the kernel's part,
making and packing the columns, stands beside it in seconds of the processor. Needs Playwright and Chromium;
`python benchmarks/exploring.py [program]` names another browser.
"""

import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ttt_teach import draw, whole
from ttt_teach.browser.packed import packed

FRAMES = 60
FLAGS = ["--no-sandbox", "--disable-gpu"]
# Each frame is drawn by hand and timed: what the browser then does with the canvas is its own affair.
PAN = """frames => {
    const { canvas } = document.querySelector(".ttt-explorer").explorer;
    const times = [];
    return new Promise(done => {
        const next = () => {
            times.push(canvas.frameTime());
            if (times.length > frames) return done(times.slice(1));
            canvas.panBy(times.length % 2 ? 40 : -35, 0);
            requestAnimationFrame(() => requestAnimationFrame(next));
        };
        next();
    });
}"""


def main() -> None:
    """Print the table."""
    began = time.process_time()
    tree = whole()
    made = time.process_time() - began
    began = time.process_time()
    columns = packed(tree)
    told = time.process_time() - began
    size = sum(len(column) for column in columns.values() if isinstance(column, bytes))
    print("| what | measured | wanted |\n|---|---|---|")
    print(f"| the whole tree made, {len(tree):,} nodes | {made:.2f} s | |")
    print(f"| its columns packed, {size / len(tree):.0f} bytes a node | {told:.2f} s | |")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = draw(tree, kind="icicle").save(Path(folder) / "whole.html")
        program = sys.argv[1] if len(sys.argv) > 1 else shutil.which("chromium")
        page = playwright.chromium.launch(executable_path=program, args=FLAGS).new_page()
        opened = _open(page, path.as_uri())
        print(f"| opened in the page, from the file's bytes to the first picture | {opened:.2f} s | |")
        print(f"| all three together | {made + told + opened:.2f} s | under 3 s |")
        for name, zoom in (("all in view", 1), ("enlarged 1,000 times", 1000)):
            page.evaluate("zoom => document.querySelector('.ttt-explorer').explorer.canvas.zoomBy(zoom)", zoom)
            times = sorted(page.evaluate(PAN, FRAMES))
            print(f"| a frame of panning, {name}: median, slowest of {FRAMES} | {_both(times)} ms | under 33 ms |")


def _open(page: Page, address: str) -> float:
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_function("document.querySelector('.ttt-explorer')?.explorer.canvas.frameTime() > 0")
    return time.perf_counter() - began


def _both(times: list[float]) -> str:
    return f"{times[len(times) // 2]:.1f}, {times[-1]:.1f}"


if __name__ == "__main__":
    main()
