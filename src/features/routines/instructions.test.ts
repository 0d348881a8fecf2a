import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { instructions } from '#src/messages/en/instructions.ts'
import { timedInstructions } from '#src/messages/en/timed-instructions.ts'
import { instructionKindOf } from './constants.ts'

type Entry = { readonly name: string; readonly category: string }

const folder = new URL('../../../catalog/products/', import.meta.url)
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entry[],
)

const textsOf = (product: Entry) => {
  const kind = instructionKindOf(product)
  return Object.values(timedInstructions[kind]).map((text) => `${instructions[kind]} ${text}`)
}

/** What the texts of a group of products must not say, and what they must. */
const groups: readonly (readonly [group: string, name: RegExp, category: RegExp, never: RegExp, always: RegExp])[] = [
  [
    'eye care',
    /\beye(s|lids?)?\b/i,
    /^(moisturizers|serums|treatments|masks|sunscreen)$/,
    /avoiding the eye|all over|face, ears/i,
    /\beyes?\b/,
  ],
  ['eye masks', /\beye\b/i, /^masks$/, /clay|even layer/i, /under (your|the) eyes/],
  ['eye makeup removers', /\beye makeup\b/i, /^cleansers$/, /massage/i, /closed (eyes|lids)/],
  ['sheet masks', /\b(sheet|biocellulose|hydrogel)\b/i, /^masks$/, /clay|even layer|rinse/i, /pat in/i],
  ['masks without clay', /^(?!.*\b(clay|mud|ghassoul|chalk|charcoal|clarifying)\b)/i, /^masks$/, /clay/i, /./],
  ['clay masks', /\bclay\b/i, /^masks$/, /overnight/i, /before (it|the clay) cracks/],
  ['hand care', /\bhands?\b/i, /./, /\b(face|eyes|lips)\b/i, /\bhands\b/],
  ['hair and scalp care', /\b(hair|scalp)\b/i, /./, /\b(face, ears|neck)\b/i, /\b(hair|scalp|parting)\b/],
  ['body care', /\bbody\b/i, /./, /face, ears|eye area/i, /\b(body|skin)\b/],
  ['body sunscreens', /\bbody\b/i, /^sunscreen$/, /finger-lengths for the face/i, /\bbody\b/],
  ['lip care', /\blips?\b/i, /./, /all over the face|face, ears|center of the face/i, /\blips?\b/],
  ['lip color', /\b(lipstick|lip tint|lip gloss)\b/i, /^makeup$/, /center of the face/i, /\blips\b/],
  ['lip scrubs', /\blip (polish|scrub)\b/i, /./, /overnight|leave it on/i, /massage/i],
  ['micellar water', /\bmicellar\b/i, /./, /massage|lather/i, /cotton pad/],
  ['brow products', /\bbrow\b/i, /^makeup$/, /center of the face/i, /\bbrow/],
  ['eye pencils', /\beye pencil\b/i, /^makeup$/, /center of the face/i, /\blash/],
  ['mascara', /\bmascara\b/i, /^makeup$/, /center of the face|layers from/i, /\blashes\b/],
  ['eyeshadow', /\b(eye palette|nude palette|shadow stick)\b/i, /^makeup$/, /center of the face/i, /\beyelids\b/],
  ['mists', /\b(toning mist|toning spray|setting mist)\b/i, /./, /drops|center of the face/i, /close your eyes/i],
  ['pads', /\bpads\b/i, /./, /thin layer/i, /\bpad\b/],
  ['rinse-off peels', /\brinse-off\b/i, /./, /overnight/i, /\brinse\b/],
  ['retinoid eye care', /retin(ol|al|oid).*\beye\b/i, /./, /avoiding the eye|all over/i, /evening/i],
  ['sun sticks and compacts', /\b(stick|compact)\b/i, /^sunscreen$/, /finger-lengths/i, /evenly covered/],
]

describe('instructions', () => {
  it.each(groups)('for %s suit the product', (_group, name, category, never, always) => {
    const meant = products.filter((product) => name.test(product.name) && category.test(product.category))
    expect(meant.length).toBeGreaterThan(0)
    for (const product of meant)
      for (const text of textsOf(product)) {
        expect(text, product.name).not.toMatch(never)
        expect(text, product.name).toMatch(always)
      }
  })

  it.each([
    ['Garden Hand Cream', 'moisturizers', /\bhands\b/],
    ['Rosemary Hair Mask', 'masks', /\bhair\b/],
    ['Oat Body Lotion', 'moisturizers', /\bbody\b/],
  ])('for %s, which the sample catalog does not have, suit it too', (name, category, words) => {
    for (const text of textsOf({ name, category })) {
      expect(text).toMatch(words)
      expect(text).not.toMatch(/\bface\b/)
    }
  })

  it('keep apart only what the ingredient rules keep apart', () => {
    const texts = ['Morning Dew PHA Resurfacing Pads', 'Soft Focus PHA Toner'].flatMap((name) =>
      textsOf({ name, category: 'toners' }),
    )
    // A PHA goes with a retinoid; an AHA or BHA does not.
    for (const text of texts) expect(text).not.toMatch(/skip retinoids/)
    expect(textsOf({ name: 'Glycolic Toner', category: 'toners' }).join(' ')).toMatch(
      /AHAs and BHAs on different evenings/,
    )
  })
})
