/** Application instructions by product type. */
export type InstructionKind =
  | 'retinol'
  | 'vitaminC'
  | 'exfoliant'
  | 'eye'
  | 'lip'
  | 'sleepingMask'
  | 'mask'
  | 'sunscreen'
  | 'cleansingOil'
  | 'cleanser'
  | 'toner'
  | 'hydratingSerum'
  | 'serum'
  | 'faceOil'
  | 'treatment'
  | 'moisturizer'
  | 'makeup'
  | 'generic'

type Product = { readonly name: string; readonly category: string }

const named = (pattern: RegExp) => (product: Product) => pattern.test(product.name)
const inCategory = (pattern: RegExp) => (product: Product) => pattern.test(product.category.toLowerCase())
const both = (a: (product: Product) => boolean, b: (product: Product) => boolean) => (product: Product) =>
  a(product) && b(product)

/** The first match applies, so specific ones come before general ones. */
const kinds: readonly (readonly [InstructionKind, (product: Product) => boolean])[] = [
  ['sunscreen', inCategory(/sunscreen|spf/)],
  ['cleansingOil', both(inCategory(/cleanser/), named(/balm|oil|butter|makeup|melting|cold cream/i))],
  ['cleanser', inCategory(/cleanser/)],
  ['makeup', inCategory(/makeup/)],
  ['lip', named(/\blips?\b/i)],
  ['sleepingMask', both(inCategory(/mask/), named(/sleeping|overnight/i))],
  ['mask', inCategory(/mask/)],
  ['retinol', named(/retin(ol|al|oid)/i)],
  ['eye', named(/\beye(lid)?\b/i)],
  ['vitaminC', named(/vitamin c\b|\bc15\b|ascorb/i)],
  ['exfoliant', named(/glycolic|lactic|mandelic|salicylic|willow|\bacid\b|\bpha\b|peel|exfoliat|resurfacing/i)],
  ['toner', inCategory(/toner/)],
  ['hydratingSerum', both(inCategory(/serum/), named(/hyaluronic|hydrat|\bb5\b/i))],
  ['serum', inCategory(/serum/)],
  ['faceOil', named(/\boil\b/i)],
  ['treatment', inCategory(/treatment/)],
  ['moisturizer', inCategory(/moisturi|cream/)],
  ['cleanser', named(/cleans/i)],
  ['sunscreen', named(/\bspf\b|sunscreen/i)],
  ['toner', named(/toner/i)],
  ['serum', named(/serum/i)],
  ['mask', named(/mask/i)],
  ['moisturizer', named(/moisturi|cream|lotion/i)],
]

export function instructionKindOf(product: Product): InstructionKind {
  return kinds.find(([, fits]) => fits(product))?.[0] ?? 'generic'
}
