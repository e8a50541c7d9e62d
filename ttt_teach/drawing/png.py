"""A row of dots in one colour as a PNG, by the standard library alone."""

import struct
import zlib

__all__ = ["shaded"]


def shaded(shades: bytes, colour: str) -> bytes:
    """The dots of a row, 255 for the colour `#rrggbb` and less for as much less of it, as a PNG of that size.

    The palette has the colour 256 times, each time less transparent, so that the shades are the dots (PNG
    specification, third edition, 11.2 and 11.3).

    >>> shaded(bytes([0, 128, 255]), "#0072B2")[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    header = struct.pack(">IIBBBBB", len(shades), 1, 8, 3, 0, 0, 0)  # width, height, 8 bits, by palette
    parts = (
        (b"IHDR", header),
        (b"PLTE", bytes.fromhex(colour[1:]) * 256),
        (b"tRNS", bytes(range(256))),
        (b"IDAT", zlib.compress(b"\0" + shades, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
