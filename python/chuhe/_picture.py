"""The picture of a board, for output without widgets. It has no fonts of its own, so pieces are letters."""

from __future__ import annotations

#: The distance of two files, and the space around the lines.
_SQUARE, _EDGE = 40, 30
_COLOURS = {True: "#b3261e", False: "#1b1b1b"}


def board_picture(fen: str, orientation: str) -> str:
    """The position of a FEN as SVG, with that side below."""
    x = lambda file: _EDGE + _SQUARE * (8 - file if orientation == "black" else file)
    y = lambda row: _EDGE + _SQUARE * (9 - row if orientation == "black" else row)
    segments = [((0, row), (8, row)) for row in range(10)] + [((file, 0), (file, 9)) for file in (0, 8)]
    segments += [((file, top), (file, top + 4)) for file in range(1, 8) for top in (0, 5)]
    segments += [((3, top + slope), (5, top + 2 - slope)) for top in (0, 7) for slope in (0, 2)]
    lines = " ".join(f"M{x(a)} {y(b)}L{x(c)} {y(d)}" for (a, b), (c, d) in segments)
    pieces = []
    for row, rank in enumerate(fen.split()[0].split("/")):
        squares = "".join(" " * int(letter) if letter.isdigit() else letter for letter in rank)
        for file, letter in enumerate(squares):
            if letter != " ":
                colour, place = _COLOURS[letter.isupper()], f"translate({x(file)} {y(row)})"
                disc = f'<circle r="17" fill="#fbf3e0" stroke="{colour}" stroke-width="2"/>'
                pieces.append(f'<g transform="{place}">{disc}<text y="6" fill="{colour}">{letter.upper()}</text></g>')
    width, height = 2 * _EDGE + 8 * _SQUARE, 2 * _EDGE + 9 * _SQUARE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<title>{fen}</title><rect width="100%" height="100%" fill="#f3dfb5"/><path d="{lines}" stroke="#6b4f2a" fill="none"/>'
        f'<g font-family="sans-serif" font-size="18" font-weight="bold" text-anchor="middle">{"".join(pieces)}</g></svg>'
    )
