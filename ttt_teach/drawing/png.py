"""A row of dots in one colour as a PNG, by the standard library alone."""

import struct
import zlib

__all__ = ["shaded"]

BLOCK = 65_535  # the most bytes that a block of stored data holds


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
        (b"IDAT", _stored(b"\0" + shades)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _stored(data: bytes) -> bytes:
    """Data as a zlib stream that is not compressed, since other builds of zlib compress to other bytes (RFC 1951)."""
    blocks = [data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]
    told = b"".join(
        struct.pack("<BHH", number == len(blocks), len(block), len(block) ^ 0xFFFF) + block
        for number, block in enumerate(blocks, 1)
    )
    return b"\x78\x01" + told + struct.pack(">I", zlib.adler32(data))
