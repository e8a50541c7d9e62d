"""PNG and PDF through matplotlib: the right size, embedded TrueType fonts, equal bytes, and nothing left behind."""

import os
import re
import subprocess
import sys
import warnings
from io import BytesIO
from pathlib import Path

import matplotlib as mpl
import pytest
from matplotlib import colors, lines, patches
from PIL import Image

from tests.helpers import board, program
from ttt_teach import SearchTree, alphabeta, record
from ttt_teach.drawing import Drawing, draw
from ttt_teach.drawing.figure import to_figure
from ttt_teach.drawing.scene import Line, Polygon, Rect, Ring, Text
from ttt_teach.errors import DrawingError

ODD_SETTINGS = {
    "text.usetex": True,
    "text.parse_math": True,
    "font.family": "serif",
    "font.size": 40,
    "savefig.bbox": "tight",
    "savefig.dpi": 7,
    "savefig.transparent": True,
    "path.sketch": (5, 20, 5),
    "pdf.fonttype": 3,
    "pdf.use14corefonts": True,
    "lines.linestyle": "--",
    "figure.autolayout": True,
    "axes.facecolor": "red",
}


def drawing(**options: str) -> Drawing:
    return draw(record(alphabeta, board("XXO OOX ...")), **{"width": "single", "theme": "print", **options})


def saved(drawn: Drawing, folder: Path, kind: str, name: str = "tree") -> bytes:
    return drawn.save(folder / f"{name}.{kind}").read_bytes()


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved(drawing(title="Zug für Zug"), tmp_path_factory.mktemp("pdf"), "pdf")


@pytest.mark.parametrize("width", ["single", "double", "screen"])
def test_a_png_has_the_size_of_the_scene_at_300_dots_an_inch(tmp_path: Path, width: str) -> None:
    drawn = drawing(width=width)
    scale = 1.35 if width == "screen" else 1
    with Image.open(BytesIO(saved(drawn, tmp_path, "png"))) as image:
        dots = (drawn.scene.width * scale / 25.4 * 300, drawn.scene.height * scale / 25.4 * 300)
        assert image.size == pytest.approx(dots, abs=1)
        assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


@pytest.mark.parametrize("width", ["single", "screen"])
def test_a_pdf_has_the_size_of_the_scene_in_points(tmp_path: Path, width: str) -> None:
    drawn = drawing(width=width)
    scale = 1.35 if width == "screen" else 1
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", saved(drawn, tmp_path, "pdf"))
    assert box
    points = (drawn.scene.width * scale / 25.4 * 72, drawn.scene.height * scale / 25.4 * 72)
    assert [float(side) for side in box.groups()] == pytest.approx(points, abs=0.01)


def test_a_pdf_has_embedded_truetype_fonts_and_no_type_3(pdf: bytes) -> None:
    assert b"/Type3" not in pdf
    assert b"/FontFile2" in pdf


def test_pdffonts_sees_only_embedded_truetype_fonts(pdf: bytes, tmp_path: Path) -> None:
    (tmp_path / "tree.pdf").write_bytes(pdf)
    told = subprocess.run(
        [program("pdffonts"), tmp_path / "tree.pdf"], capture_output=True, text=True, check=True
    ).stdout
    heading, rule, *fonts = told.splitlines()
    assert len(fonts) >= 2, told  # normal and bold
    starts = [match.start() for match in re.finditer("-+", rule)]
    columns = dict(zip(("name", "type", "encoding"), starts, strict=False))
    for font in fonts:
        assert "TrueType" in font[columns["type"] : columns["encoding"]], told
        assert font[heading.index("emb") :].split()[0] == "yes", told


def test_a_pdf_has_no_date(pdf: bytes) -> None:
    assert b"CreationDate" not in pdf
    assert b"ModDate" not in pdf


def test_the_same_picture_twice_is_the_same_bytes(pdf: bytes, tmp_path: Path) -> None:
    assert saved(drawing(title="Zug für Zug"), tmp_path, "pdf") == pdf
    assert saved(drawing(), tmp_path, "png", "one") == saved(drawing(), tmp_path, "png", "two")


def test_the_alternative_text_travels_in_the_files(tmp_path: Path) -> None:
    drawn = drawing(title="By hand")
    with Image.open(BytesIO(saved(drawn, tmp_path, "png"))) as image:
        assert image.text["Title"] == f"By hand. {drawn.alt}"  # type: ignore[attr-defined]
        assert image.text["Description"] == drawn.describe()  # type: ignore[attr-defined]
    assert b"/Title (By hand. Game tree of alpha-beta" in saved(drawn, tmp_path, "pdf")


@pytest.mark.parametrize("kind", ["png", "pdf"])
def test_what_a_user_has_set_in_matplotlib_neither_changes_nor_matters(tmp_path: Path, kind: str) -> None:
    plain = saved(draw(tree(), plies=1), tmp_path, kind, "plain")
    with mpl.rc_context(ODD_SETTINGS):  # type: ignore[arg-type]
        before = dict(mpl.rcParams)
        odd = saved(draw(tree(), plies=1), tmp_path, kind, "odd")
        assert dict(mpl.rcParams) == before
    assert odd == plain


def test_redrawing_25_times_opens_no_figure_and_warns_of_nothing(tmp_path: Path) -> None:
    mpl.use("Agg")
    from matplotlib import pyplot as plt

    before = plt.get_fignums()
    small = draw(board("X.. .O. ..."))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(25):
            small.save(tmp_path / "board.png")
    assert plt.get_fignums() == before


def test_saving_does_not_load_pyplot(tmp_path: Path) -> None:
    code = (
        "import sys; from ttt_teach import draw;"
        f"draw('XXO/OOX/...').save({str(tmp_path / 'board.png')!r});"
        "draw('XXO/OOX/...').save('board.pdf');"
        "assert 'matplotlib' in sys.modules; assert 'matplotlib.pyplot' not in sys.modules"
    )
    root = Path(__file__).parents[1]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(root)})


def test_without_matplotlib_png_and_pdf_are_refused_in_one_sentence_and_svg_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [module for module in sys.modules if module.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for kind in ("png", "pdf"):
        with pytest.raises(DrawingError, match=r"need matplotlib: pip install 'ttt-teach\[plot\]'; SVG does not"):
            saved(drawing(), tmp_path, kind)
        assert not (tmp_path / f"tree.{kind}").exists()
    assert saved(drawing(), tmp_path, "svg").startswith(b"<svg")


@pytest.mark.parametrize("title", ["cost: $5 to $7", "$\\frac{$", "\\alpha_{1}", "100 % & # ~ ^ \\"])
def test_a_title_is_no_formula(title: str) -> None:
    drawn = drawing(title=title)
    figure = to_figure(drawn.scene, drawn.theme)
    texts = {text.get_text(): text.get_parse_math() for text in figure.axes[0].texts}
    assert texts[title] is False
    figure.canvas.draw()  # a faulty formula would raise here


@pytest.mark.parametrize("kind", ["png", "pdf"])
def test_control_characters_in_a_title_are_left_out(tmp_path: Path, kind: str) -> None:
    drawn = drawing(title="a\x00b\x07c\ud800x\ufffe")
    assert to_figure(drawn.scene, drawn.theme).axes[0].texts[0].get_text() == "abcx"
    assert saved(drawn, tmp_path, kind)


def tree() -> SearchTree:
    return record(alphabeta, board("XXO OOX ..."))


@pytest.mark.parametrize("scale", [1.0, 1.35])
def test_the_figure_shows_each_shape_of_the_scene_at_its_place_in_its_order(scale: float) -> None:
    drawn = draw(tree(), width="single", title="All of it", theme="light")
    figure = to_figure(drawn.scene, drawn.theme, scale)
    axes = figure.axes[0]
    assert axes.get_xlim() == (0, drawn.scene.width)
    assert axes.get_ylim() == (drawn.scene.height, 0)
    found = {artist.get_zorder(): artist for artist in (*axes.lines, *axes.patches, *axes.texts)}
    shapes = list(drawn.scene.shapes)
    assert sorted(found) == list(range(len(shapes)))
    points = scale * 72 / 25.4
    for order, shape in enumerate(shapes):
        artist, pen = found[order], drawn.theme.pens[shape.role]
        match shape:
            case Text():
                assert (artist.get_text(), artist.get_position()) == (shape.text, (shape.x, shape.y))
                assert artist.get_fontsize() == pytest.approx(shape.size * points)
                assert artist.get_fontsize() >= 5
                assert colors.same_color(artist.get_color(), pen.fill)
                assert (artist.get_weight() == "bold") == shape.is_bold
            case Line():
                assert isinstance(artist, lines.Line2D)
                assert list(zip(*artist.get_data(), strict=True)) == list(shape.points)
                assert artist.get_linewidth() == pytest.approx(pen.width * points)
                assert artist.is_dashed() == bool(pen.dash)
                assert colors.same_color(artist.get_color(), pen.stroke)
            case Rect():
                box = artist.get_path().get_extents()
                assert (box.x0, box.y0) == pytest.approx((shape.x, shape.y))
                assert (box.width, box.height) == pytest.approx((shape.width, shape.height))
            case Ring():
                assert isinstance(artist, patches.Circle)
                assert (artist.center, artist.radius) == ((shape.x, shape.y), shape.radius)
                assert colors.same_color(artist.get_edgecolor(), pen.stroke)
                assert artist.get_facecolor()[3] == 0
            case Polygon():
                assert artist.get_xy()[:-1].tolist() == [list(point) for point in shape.points]
                assert colors.same_color(artist.get_facecolor(), pen.fill)


def test_dashes_are_as_long_as_in_the_svg(tmp_path: Path) -> None:
    drawn = drawing(theme="light")
    pdf_dashes = 1.0 / 0.25 * 0.25 * 72 / 25.4  # 1 mm in points
    figure = to_figure(drawn.scene, drawn.theme)
    dashed = next(line for line in figure.axes[0].lines if line.is_dashed())
    _, lengths = dashed._dash_pattern
    assert lengths[0] == pytest.approx(pdf_dashes)
    assert 'stroke-dasharray="1 0.8"' in drawn.svg


def test_the_paper_of_a_dark_picture_is_dark_to_its_edges(tmp_path: Path) -> None:
    with Image.open(BytesIO(saved(drawing(theme="dark"), tmp_path, "png"))) as image:
        picture = image.convert("RGBA")
        corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
        assert {picture.getpixel(corner) for corner in corners} == {(0x15, 0x18, 0x1C, 255)}


def test_a_file_of_the_auto_theme_is_light_as_a_file_has_no_page_to_follow(tmp_path: Path) -> None:
    for kind in ("svg", "png"):
        assert saved(drawing(theme="auto"), tmp_path, kind) == saved(drawing(theme="light"), tmp_path, kind)


def test_five_points_are_the_least_text() -> None:
    sizes = [shape.size for shape in drawing(title="t").scene.shapes if isinstance(shape, Text)]
    assert min(sizes) * 72 / 25.4 >= 5
