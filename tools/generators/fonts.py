"""Writes the shop's fonts to src/ui/fonts: only the characters, weights and features that its pages use.

Needs Python 3 with fonttools 4.66 and brotli 1.2, in a virtual environment outside the project:
    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools==4.66.1 brotli==1.2.0
    /tmp/fonts/bin/python tools/generators/fonts.py
The unicode-range in src/ui/tokens.css is that of `CHARACTERS`; other characters come from the complete fonts.
"""

import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "src/ui/fonts"

# ASCII, Western European letters of names and brands, and the punctuation of the shop's texts.
CHARACTERS = (
    "U+20-7E, U+A0, U+A9, U+B0, U+B2, U+B7, U+C9, U+D7, U+E0, U+E2, U+E4, U+E7-EB, U+ED, U+EE, U+EF, U+F3, U+F4, U+F6, "
    "U+FB, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2026, U+20AC, U+2212"
)


def write(family: str, weight, features: list[str]) -> None:
    source = SOURCES / family / "files" / f"{family}-latin-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    if isinstance(weight, tuple):
        # Kerning that changes with the weight doubles the file; that of the regular weight serves all.
        regular = instantiateVariableFont(TTFont(source), {"wght": weight[0]})
        for table in ("GPOS", "GDEF"):
            font[table] = regular[table]
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(CHARACTERS.replace("U+", "").replace(" ", "")))
    subsetter.subset(font)
    font.flavor = "woff2"
    target = TARGET / f"{family}.woff2"
    font.save(target)
    shutil.copyfile(SOURCES / family / "LICENSE", TARGET / f"{family}-license.txt")
    print(f"{target.name}: {target.stat().st_size} bytes")


# Headings have one weight; texts have regular, medium and semibold ones, and prices tabular figures.
write("fraunces", 420, ["kern", "liga"])
write("instrument-sans", (400, 600), ["kern", "liga", "tnum"])
