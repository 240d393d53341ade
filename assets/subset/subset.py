#!/usr/bin/env python3
"""Cuts the fonts in assets/fonts out of their sources. Run it after adding characters to lessons or source files.

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli
    venv/bin/python assets/subset/subset.py --noto-cjk DIR --noto DIR --source-sans DIR --source-serif DIR \
        --source-code DIR --lxgw DIR --dejavu DIR

where to find the sources is told in assets/fonts/README.md. The same sources and the same texts give the same bytes.

Every font gets the same line height (ascent 1.09, descent 0.33 of the size), so that a line of English, Chinese and
symbols stands on one baseline and in the middle of its button; and a name of its own, since the licences of the
Source and LXGW fonts reserve theirs.
"""

import argparse
import pathlib
import re
import sys

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "assets" / "fonts"

# The letters of code are wide: a little smaller they are as large as those around them.
MONO_SCALE = 0.93
ASCENT, DESCENT = 1.09, 0.33

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), 0x2030, 0x2032, 0x2033, 0x2044, 0x20AC, 0x2122, 0x2212]
GREEK = [c for c in range(0x391, 0x3CA) if c != 0x3A2] + [0x3D1, 0x3D5]
# What stands full-width in Chinese although Latin has it too; for the families that put Chinese first.
CHINESE_FIRST = "“”‘’…—"
SYMBOLS = (
    "⊕⊖⊗⊙≡≢∈∉∋∅⌊⌋⌈⌉→←↑↓⇒⇐⇔↔↦⟳⟲↶↷↺↻×÷−±≤≥≠≈<>√∞·…∧∨¬∀∃∴∎ℕℤ∑∏∪∩⊂⊆⊥⟨⟩′∘𝒫𝒩"
    "✓✔✗✘★☆●■○□◆◇▲▼△▽◀▶◁▷▸▾◂▴◦•☰⚙⚠⚑⚐ⓘ✎🔍⏎⌫⌘⇧⇥␣⎵⏮⏭⏸⏵⏴⏹⧉⤓⤒⛶⋮⋯⬚⊞⊟✦"
    "₀₁₂₃₄₅₆₇₈₉₊₋ₙᵢₖₘ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ"
)


# Those that stand between words in headings; none of the symbol fonts has a bold weight.
BOLD_SYMBOLS = "⊕≡≢∈∅⌊⌋⌈⌉→←↔⇒≤≥≠≈√∞"


def gb2312(last_row):
    """The characters of the standard from row 16 on: up to row 55 the 3,755 most used (level 1), up to 87 all 6,763."""
    for row in range(0xB0, 0xA1 + last_row):
        for cell in range(0xA1, 0xFF):
            try:
                yield bytes((row, cell)).decode("gb2312")
            except UnicodeDecodeError:
                pass  # row 55 is not full


def project_text():
    """Every character beyond ASCII in the lessons and in the string literals of the source."""
    text = set()
    for lesson in sorted((ROOT / "lessons").rglob("*.ron")):
        text.update(lesson.read_text(encoding="utf-8"))
    literal = re.compile(r'"(?:[^"\\]|\\.)*"', re.S)
    for source in sorted((ROOT / "src").rglob("*.rs")):
        for found in literal.findall(source.read_text(encoding="utf-8")):
            text.update(found)
    return {c for c in text if ord(c) > 0x7E}


def cut(font, characters, *features):
    """Keeps these characters (those that the font has), without hints, and returns which they were."""
    wanted = {ord(c) if isinstance(c, str) else c for c in characters}
    kept = wanted & set(font.getBestCmap())
    options = subset.Options()
    options.hinting = False
    options.desubroutinize = True
    # No `locl`: it would bring the Japanese, Korean and Taiwanese shapes of every character along.
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", *features]
    options.name_IDs = [0, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "MATH", "STAT", "meta", "FFTM", "PfEd"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=kept)
    cutter.subset(font)
    return kept


def resize(font, scale):
    """Makes the letters of a font larger or smaller."""
    upem = font["head"].unitsPerEm
    scale_upem(font, round(upem * scale))
    font["head"].unitsPerEm = upem


def finish(font, file, name):
    """Sets line height and name and writes the file."""
    upem = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * upem), round(DESCENT * upem)
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = ascent, -descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, descent
    names = font["name"]
    for record_id, text in ((1, name), (2, "Regular"), (3, name), (4, name), (6, name.replace(" ", ""))):
        names.setName(text, record_id, 3, 1, 0x409)
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames = [name.replace(" ", "")]
        for key in ("FullName", "FamilyName"):
            setattr(top.topDictIndex[0], key, name)
    font.recalcTimestamp = False
    path = OUT / file
    font.save(path)
    print(f"{file:24} {len(font.getBestCmap()):5} characters {path.stat().st_size:8} bytes")


def latin(directory, weight, slope, file, name, family, features=(), scale=1.0):
    """One Latin weight: the basic, the extended and the Greek file of a web font in one."""
    parts = []
    for script in ("latin", "latin-ext", "greek"):
        part = TTFont(directory / f"{family}-{script}-{weight}-{slope}.woff2")
        part.flavor = None
        cut(part, [*LATIN, *GREEK], *features)
        temporary = OUT / f".{script}.ttf"
        part.save(temporary)
        parts.append(temporary)
    options = merge.Options(drop_tables=["DSIG", "GDEF"])
    font = merge.Merger(options).merge([str(part) for part in parts])
    for part in parts:
        part.unlink()
    font["head"].created = font["head"].modified = 0
    if scale != 1.0:
        resize(font, scale)
    kept = set(font.getBestCmap())
    finish(font, file, name)
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for source in ("noto-cjk", "noto", "source-sans", "source-serif", "source-code", "lxgw", "dejavu"):
        parser.add_argument(f"--{source}", type=pathlib.Path, required=True, metavar="DIR")
    where = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)

    text = project_text()
    sans = lambda weight, slope, file, name: latin(where.source_sans, weight, slope, file, name, "source-sans-3")
    have = sans(400, "normal", "text-regular.ttf", "Laststone Text")
    sans(600, "normal", "text-bold.ttf", "Laststone Text Bold")
    sans(400, "italic", "text-italic.ttf", "Laststone Text Italic")
    latin(where.source_code, 400, "normal", "mono-regular.ttf", "Laststone Mono", "source-code-pro", scale=MONO_SCALE)
    # Without ligatures "fi" and "ft" of the serif collide.
    for weight, slope, file, name in (
        (600, "normal", "serif-bold.ttf", "Laststone Serif Bold"),
        (400, "normal", "serif-regular.ttf", "Laststone Serif"),
        (400, "italic", "serif-italic.ttf", "Laststone Serif Italic"),
    ):
        latin(where.source_serif, weight, slope, file, name, "source-serif-4", ["liga"])

    wanted = {ord(c) for c in [*SYMBOLS, *text]} - have
    kept = set()
    chinese = {*gb2312(87), *(chr(c) for c in (*range(0x3000, 0x3040), *range(0xFF01, 0xFFEF))), *CHINESE_FIRST}
    symbols = {c for c in wanted if chr(c) not in chinese and not 0x2E80 <= c < 0xA000}
    for file, name, source in (
        ("symbols-math.ttf", "Laststone Math", where.noto / "NotoSansMath-Regular.ttf"),
        ("symbols-2.ttf", "Laststone Symbols Two", where.noto / "NotoSansSymbols2-Regular.ttf"),
        ("symbols-1.ttf", "Laststone Symbols One", where.noto / "NotoSansSymbols-Regular.ttf"),
        ("symbols-dejavu.ttf", "Laststone Symbols Three", where.dejavu / "DejaVuSans.ttf"),
    ):
        font = TTFont(source)
        symbols -= cut(font, symbols)
        finish(font, file, name)
    font = TTFont(where.dejavu / "DejaVuSans-Bold.ttf")
    cut(font, BOLD_SYMBOLS)
    finish(font, "symbols-bold.ttf", "Laststone Symbols Bold")

    # Bold is for headings and single words: there the rare characters fall back to the regular weight.
    usual = (chinese - set(gb2312(87))) | set(gb2312(55))
    for weight, file, ready in (("Regular", "chinese-regular.otf", chinese), ("Bold", "chinese-bold.otf", usual)):
        source = where.noto_cjk / f"NotoSansCJK-{weight}.ttc"
        font = TTFont(source, fontNumber=2)  # face 2 of the collection is SC
        kept |= cut(font, {*ready, *text, *(chr(c) for c in symbols)})
        finish(font, file, f"Laststone Chinese {weight}")
        font = TTFont(source, fontNumber=2)
        cut(font, CHINESE_FIRST)
        finish(font, file.replace("chinese", "chinese-marks"), f"Laststone Chinese Marks {weight}")

    # Titles in bold Song and the coach in Kai: the characters of our own texts; an author's others fall back to Hei.
    ours = {c for c in text if c in chinese or 0x2E80 <= ord(c) < 0xA000} - set(CHINESE_FIRST)
    for source, file, name in (
        ((where.noto_cjk / "NotoSerifCJK-Bold.ttc", 2), "chinese-serif", "Laststone Chinese Serif"),
        ((where.lxgw / "LXGWWenKai-Regular.ttf", -1), "chinese-kai", "Laststone Chinese Kai"),
    ):
        for characters, part in ((ours, ""), (CHINESE_FIRST, "-marks")):
            font = TTFont(source[0], fontNumber=source[1])
            cut(font, characters)
            kind = "otf" if "CFF " in font else "ttf"
            finish(font, f"{file}{part}.{kind}", name + (" Marks" if part else ""))

    missing = sorted((wanted | {ord(c) for c in text}) - have - kept - (wanted - symbols))
    missing = [c for c in missing if c > 0xA0 and c not in (0x200B, 0xFEFF)]
    print("total", sum(f.stat().st_size for f in OUT.glob("*.[ot]tf")), "bytes")
    if missing:
        sys.exit("no source has: " + " ".join(f"{chr(c)} U+{c:04X}" for c in missing))


if __name__ == "__main__":
    main()
