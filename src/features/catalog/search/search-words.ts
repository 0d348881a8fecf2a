import type { Concern, KnownCategory } from '../constants.ts'

/** Shoppers' synonyms for the categories' names. */
export const categoryWords: { readonly [C in KnownCategory]: string } = {
  cleansers: 'cleanser cleansers face wash remover',
  moisturizers: 'moisturizer moisturizers moisturiser cream lotion hydration',
  serums: 'serum serums ampoule',
  sunscreen: 'sunscreen sunscreens spf sun protection uv',
  toners: 'toner toners tonic essence',
  treatments: 'treatment treatments',
  masks: 'mask masks',
  makeup: 'makeup make-up cosmetics',
}

export const concernWords: { readonly [C in Concern]: string } = {
  acne: 'acne blemish blemishes breakouts pimples spots zits',
  aging: 'aging ageing anti age fine lines wrinkles firming mature sagging',
  dryness: 'dryness dry dehydrated hydrating flaky',
  oily: 'oily shine shiny mattifying sebum',
  sensitivity: 'sensitivity sensitive soothing gentle calming irritated',
  pigmentation: 'pigmentation hyperpigmentation dark spots sun spots melasma uneven tone',
  pores: 'pores large enlarged',
  redness: 'redness red rosacea flushing irritated',
  dullness: 'dullness dull glow radiance brightening brighter tired',
  blackheads: 'blackheads black heads',
  texture: 'texture uneven rough bumpy',
  undereye: 'undereye under eye eyes dark circles puffy puffiness bags',
}

/**
 * `where` is 'main' for ingredients that most formulas contain in traces, such as stabilizers: they count only near the
 * top of the list, which is sorted by amount.
 */
export const ingredientWords: readonly (readonly [pattern: RegExp, words: string, where?: 'main'])[] = [
  [/ascorb/i, 'vitamin c'],
  [/tocopher/i, 'vitamin e', 'main'],
  [/^retin(ol|al|yl)|hydroxypinacolone/i, 'retinol retinoid vitamin a'],
  [/hyaluron/i, 'hyaluronic acid'],
  [/niacinamide/i, 'niacinamide vitamin b3'],
  [/panthenol/i, 'panthenol'],
  [/panthenol/i, 'vitamin b5', 'main'],
  [/salicylic acid/i, 'bha salicylic acid'],
  [/(glycolic|lactic|mandelic|malic) acid/i, 'aha acid'],
  [/gluconolactone|lactobionic/i, 'pha acid'],
  [/^ceramide/i, 'ceramide ceramides'],
  [/peptide/i, 'peptide peptides'],
  [/centella|asiaticoside|madecass/i, 'centella cica'],
  [/bakuchiol/i, 'bakuchiol'],
  [/zinc oxide|titanium dioxide/i, 'mineral'],
]
