"""One pipeline from a recorded tree to a picture: tree → view → layout → scene → SVG or matplotlib."""

from ttt_teach.drawing.charts import ladder, ply_chart
from ttt_teach.drawing.draw import draw
from ttt_teach.drawing.picture import Drawing

__all__ = ["Drawing", "draw", "ladder", "ply_chart"]
