/**
 * Writes glyphs.json: outlines, advances and kerning of the two brand fonts, so that labels are paths and look the same
 * on machines without the fonts.
 *
 * Needs fontkit, wawoff2 and the two @fontsource-variable packages; none of them is needed to draw. Usage: node
 * src/packshots/make-glyphs.mjs FOLDER_WITH_NODE_MODULES
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const home = join(process.argv[2] ?? '.', 'node_modules')
const require = createRequire(join(home, 'x.js'))
const fontkit = require('fontkit')
const { decompress } = require('wawoff2')

const EM = 1000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜàâäçèéêëîïôöùûüñœŒ'
const SIGNS = " 0123456789.,-–—&'’+%()/:!?°·#*²₂×"
const KERNED = `${LETTERS}é.,-’ `

// Few text fonts contain the estimated sign, so it is drawn here, with stroke contrast like the legal form.
const ESTIMATED = [
  760,
  'M705 -325L205 -325C205 -130 280 -35 385 -35C500 -35 600 -90 655 -175L690 -155C620 -55 510 0 380 0' +
    'C200 0 55 -155 55 -345C55 -535 200 -690 380 -690C560 -690 705 -535 705 -345Z' +
    'M205 -365L555 -365C555 -560 480 -655 380 -655C280 -655 205 -560 205 -365Z',
]

const faces = {
  // A medium optical size: the hairlines of 144 vanish at 28 px, and those of 9 look like body text.
  serif: { file: 'fraunces/files/fraunces-latin-full-normal.woff2', axes: { opsz: 88, wght: 380, SOFT: 0, WONK: 0 } },
  sans: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2', axes: { wght: 500 } },
}

const result = {}
for (const [name, { file, axes }] of Object.entries(faces)) {
  const bytes = await decompress(readFileSync(join(home, '@fontsource-variable', file)))
  const font = fontkit.create(Buffer.from(bytes)).getVariation(axes)
  const scale = EM / font.unitsPerEm
  result[name] = { cap: Math.round(font.capHeight * scale), glyphs: outlines(font, scale), kern: kerning(font, scale) }
}
writeFileSync(new URL('glyphs.json', import.meta.url), `${JSON.stringify(result)}\n`)

function outlines(font, scale) {
  const glyphs = {}
  for (const sign of LETTERS + ACCENTED + SIGNS) {
    const code = sign.codePointAt(0)
    // The variable serif builds its plus from components that fontkit misplaces; the sans plus is used instead.
    if (!font.hasGlyphForCodePoint(code) || (sign === '+' && font.unitsPerEm === 2000)) continue
    const glyph = font.glyphForCodePoint(code)
    const shapes = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }
    const path = glyph.path.commands
      .map(
        ({ command, args }) =>
          shapes[command] + args.map((n, i) => Math.round(i % 2 ? -n * scale : n * scale)).join(' '),
      )
      .join('')
    glyphs[sign] = [Math.round(glyph.advanceWidth * scale), path]
  }
  glyphs['℮'] = ESTIMATED
  return glyphs
}

function kerning(font, scale) {
  const pairs = {}
  for (const left of KERNED) {
    for (const right of KERNED) {
      const run = font.layout(left + right)
      // A ligature replaces the pair, so there is nothing to kern.
      if (run.glyphs.length !== 2) continue
      const shift = Math.round((run.positions[0].xAdvance - run.glyphs[0].advanceWidth) * scale)
      if (Math.abs(shift) >= 12) pairs[left + right] = shift
    }
  }
  return pairs
}
