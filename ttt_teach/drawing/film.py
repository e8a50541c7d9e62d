"""A picture for each step of a search: numbered files for slides, or one animated GIF."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from ttt_teach.drawing.formats import on_paper
from ttt_teach.drawing.picture import Drawing

__all__ = ["Film"]

WIDE, FINEST = 1000, 300  # dots of an animation, which is looked at on a screen, and at most dots an inch
EACH, LAST = 1500, 5000  # milliseconds that a picture is shown


@dataclass(frozen=True)
class Film(Drawing):
    """The last picture, with the ones before it as `frames`; all have the same size, and nothing in them moves."""

    frames: tuple[Drawing, ...] = ()

    def save(self, path: str | Path, *, standalone: bool = False) -> Path:
        """Write an animated `.gif`, or, with any ending of a picture, a file for each step, numbered from 0.

        So `tree.svg` becomes `tree-00.svg` and so on. Returns the path of the animation or of the last picture.
        """
        path = Path(path)
        if path.suffix.lower() == ".gif":
            path.write_bytes(self._animation())
            return path
        digits = len(str(len(self.frames) - 1))
        for number, frame in enumerate(self.frames):
            last = frame.save(path.with_name(f"{path.stem}-{number:0{digits}}{path.suffix}"), standalone=standalone)
        return last

    def _animation(self) -> bytes:
        from ttt_teach.drawing.figure import to_file

        inches = self.scene.width * self.scale / 25.4
        dpi = min(FINEST, round(WIDE / inches))
        dots = [to_file(frame.scene, on_paper(frame), "png", frame.scale, dpi) for frame in self.frames]
        from PIL import Image  # comes with matplotlib

        pictures = [Image.open(BytesIO(each)).convert("RGB") for each in dots]
        first, *others = [picture.quantize(64, dither=Image.Dither.NONE) for picture in pictures]
        buffer = BytesIO()
        times = [EACH] * len(others) + [LAST]
        first.save(buffer, "gif", save_all=True, append_images=others, duration=times, loop=0)
        return buffer.getvalue()
