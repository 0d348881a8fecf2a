/** Ingredient families that determine compatibility and suitability. */
export const actives = [
  'retinoid',
  'aha',
  'bha',
  'pha',
  'vitamin-c',
  'niacinamide',
  'azelaic',
  'bakuchiol',
  'tranexamic',
  'arbutin',
  'peptides',
  'ceramides',
  'hyaluronic',
  'panthenol',
  'centella',
  'caffeine',
] as const
export type Active = (typeof actives)[number]

/**
 * Full INCI names. Two similar ones are excluded on purpose: citric acid only sets the pH, and ascorbyl palmitate only
 * stabilizes oils.
 */
const inci: readonly (readonly [Active, RegExp])[] = [
  ['retinoid', /^(retinol|retinal|retinaldehyde|retinyl \w+|hydroxypinacolone retinoate)$/],
  ['aha', /^((glycolic|lactic|mandelic|malic|tartaric) acid|ammonium glycolate)$/],
  ['bha', /^(salicylic acid|capryloyl salicylic acid|betaine salicylate)$/],
  ['pha', /^(gluconolactone|lactobionic acid|maltobionic acid)$/],
  [
    'vitamin-c',
    /^(ascorbic acid|3-o-ethyl ascorbic acid|ascorbyl glucoside|tetrahexyldecyl ascorbate|ascorbyl tetraisopalmitate|(sodium|magnesium) ascorbyl phosphate)$/,
  ],
  ['niacinamide', /^niacinamide$/],
  ['azelaic', /^(azelaic acid|potassium azeloyl diglycinate)$/],
  ['bakuchiol', /^bakuchiol$/],
  ['tranexamic', /^tranexamic acid$/],
  ['arbutin', /^(alpha-)?arbutin$/],
  ['peptides', /peptide-?\d/],
  ['ceramides', /^ceramide /],
  ['hyaluronic', /hyaluron/],
  ['panthenol', /^panthenol$/],
  ['centella', /^(centella asiatica|madecassoside|asiaticoside|madecassic acid|asiatic acid)/],
  ['caffeine', /^caffeine$/],
]

/** A product's step in a routine, in order of application. */
export const roles = [
  'cleanser',
  'mask',
  'toner',
  'serum',
  'treatment',
  'eye-care',
  'moisturizer',
  'oil',
  'night-mask',
  'sunscreen',
  'makeup',
] as const
export type Role = (typeof roles)[number]

export const areas = ['face', 'eyes', 'lips', 'body'] as const
export type Area = (typeof areas)[number]

export type ProductFacts = {
  readonly role: Role
  readonly area: Area
  /** Rinse-off products are milder. */
  readonly isRinsedOff: boolean
  /** From the product name; 0 without a claim. */
  readonly spf: number
  readonly actives: readonly Active[]
}

export type Described = { readonly name: string; readonly category: string; readonly ingredients: readonly string[] }

/** Derives the facts that the routine rules need from category, name and INCI list. */
export function factsOf({ name, category, ingredients }: Described): ProductFacts {
  const area = areaOf(name)
  const isRinsedOff = rinsedOff(category, name)
  return {
    role: roleOf(category, name, area, isRinsedOff),
    area,
    isRinsedOff,
    spf: Number(/\bSPF ?(\d+)/i.exec(name)?.[1] ?? 0),
    actives: activesOf(ingredients),
  }
}

function activesOf(ingredients: readonly string[]): Active[] {
  const names = ingredients.map(plain)
  return inci.flatMap(([active, pattern]) => (names.some((name) => pattern.test(name)) ? [active] : []))
}

/** The family of an INCI name; null when it is not an active. */
export function activeOf(ingredient: string): Active | null {
  return inci.find(([, pattern]) => pattern.test(plain(ingredient)))?.[0] ?? null
}

const plain = (ingredient: string) => ingredient.trim().toLowerCase()

function areaOf(name: string): Area {
  if (/\blips?\b/i.test(name)) return 'lips'
  if (/\beye(s|lids?)?\b/i.test(name)) return 'eyes'
  return /\b(body|hands?|arms|scalp|neck)\b/i.test(name) ? 'body' : 'face'
}

function rinsedOff(category: string, name: string): boolean {
  if (category === 'cleansers') return true
  if (category === 'masks')
    return !/sleeping|overnight|sheet|patch|hydrogel|biocellulose|\blips?\b|\bhands?\b/i.test(name)
  return /rinse-off/i.test(name)
}

const roleOfCategory: Readonly<Record<string, Role>> = {
  cleansers: 'cleanser',
  masks: 'mask',
  toners: 'toner',
  serums: 'serum',
  treatments: 'treatment',
  moisturizers: 'moisturizer',
  sunscreen: 'sunscreen',
  makeup: 'makeup',
}

function roleOf(category: string, name: string, area: Area, isRinsedOff: boolean): Role {
  const role = roleOfCategory[category] ?? 'treatment'
  if (role === 'mask') return /sleeping|overnight/i.test(name) ? 'night-mask' : 'mask'
  if (role === 'treatment' && isRinsedOff) return 'mask'
  if (role === 'treatment' && /\boil\b/i.test(name)) return 'oil'
  return area === 'eyes' && (role === 'serum' || role === 'treatment' || role === 'moisturizer') ? 'eye-care' : role
}
