/** What the bench knows of a product: its listing fields and its ingredients, sorted by amount. */
export type Judged = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly skinConcerns: readonly string[]
  readonly skinTypes: readonly string[]
  readonly ingredients: readonly string[]
}

/** How well a product has what one part of a query asks for: 1 clearly, 0.5 a little, 0 not at all. */
type Aspect = (product: Judged) => number

export type Query = { readonly text: string; readonly kind: string; readonly aspects: readonly Aspect[] }

const main = 7
const first = <Value>(list: readonly Value[], count: number) => list.slice(0, count)

const named =
  (pattern: RegExp): Aspect =>
  ({ name }) =>
    pattern.test(name) ? 1 : 0
const described =
  (pattern: RegExp): Aspect =>
  ({ name, description }) =>
    pattern.test(name) ? 1 : pattern.test(description) ? 0.5 : 0
const contains =
  (pattern: RegExp): Aspect =>
  ({ name, ingredients }) =>
    pattern.test(name) || first(ingredients, main).some((one) => pattern.test(one))
      ? 1
      : ingredients.some((one) => pattern.test(one))
        ? 0.5
        : 0
const category =
  (...wanted: readonly string[]): Aspect =>
  (product) =>
    wanted.includes(product.category) ? 1 : 0
const concern =
  (wanted: string): Aspect =>
  ({ skinConcerns }) =>
    first(skinConcerns, 2).includes(wanted) ? 1 : skinConcerns.includes(wanted) ? 0.5 : 0
const skin =
  (wanted: string): Aspect =>
  ({ skinTypes }) =>
    skinTypes.includes(wanted) ? 1 : 0

/** 0 to 3: all parts clearly, all parts, some of them, none. */
export function grade(query: Query, product: Judged): number {
  const strengths = query.aspects.map((aspect) => aspect(product))
  if (strengths.every((strength) => strength === 1)) return 3
  if (strengths.every((strength) => strength > 0)) return 2
  return strengths.length > 1 && strengths.some((strength) => strength === 1) ? 1 : 0
}

const vitaminC = contains(/ascorb|vitamin c/i)
const retinoid = contains(/^retin(ol|al|yl)|hydroxypinacolone|retinol|retinal/i)
const hyaluronic = contains(/hyaluron/i)
const niacinamide = contains(/niacinamide/i)
const salicylic = contains(/salicyl/i)
const glycolic = contains(/glycolic/i)
const lactic = contains(/lactic acid/i)
const azelaic = contains(/azela|azeloyl/i)
const ceramide = contains(/ceramide/i)
const peptide = contains(/peptide/i)
const centella = contains(/centella|madecass|asiatic/i)
const squalane = contains(/squalane/i)
const caffeine = contains(/caffeine/i)
const clay = contains(/kaolin|clay|illite|bentonite|ghassoul/i)
const zinc = contains(/zinc oxide|titanium dioxide|mineral/i)
const panthenol = contains(/panthenol/i)
const bakuchiol = contains(/bakuchiol/i)
const tranexamic = contains(/tranexamic/i)
const arbutin = contains(/arbutin/i)
const urea = contains(/^urea$|urea/i)
const rosehip = contains(/rosa canina|rosehip/i)
const shea = contains(/butyrospermum|shea/i)
const propolis = contains(/propolis/i)
const oat = contains(/avena|oat/i)
const pha = contains(/gluconolactone|lactobionic|\bpha\b/i)
const mandelic = contains(/mandelic/i)

const [cleanser, moisturizer, serum, sunscreen, toner, mask, makeup, treatment] = [
  category('cleansers'),
  category('moisturizers'),
  category('serums'),
  category('sunscreen'),
  category('toners'),
  category('masks'),
  category('makeup'),
  category('treatments'),
] as const

type Row = readonly [text: string, ...aspects: Aspect[]]

const byKind: Readonly<Record<string, readonly Row[]>> = {
  names: [
    ['nocturne retinol serum', named(/^Nocturne Retinol Serum/)],
    ['alpine rich shea cream', named(/^Alpine Rich Shea/)],
    ['close match foundation', named(/^Close Match/)],
    ['oat milk cleansing balm', named(/^Oat Milk/)],
    ['winter shield', named(/^Winter Shield/)],
    ['Raindrop serum', named(/^Raindrop/)],
    ['terracotta bronzer', named(/^Terracotta/)],
    ['golden rosehip oil', named(/^Golden Rosehip/)],
    ['blue tansy balm', named(/^Blue Tansy/)],
    ['damask rose', named(/^Damask Rose/)],
    ['snow mushroom', named(/^Snow Mushroom/)],
    ['morning c15', named(/^Morning C15/)],
    ['rosewood lipstick', named(/^Rosewood/)],
    ['witch hazel toner', named(/^Witch Hazel/)],
  ],
  'typing errors': [
    ['retinl', retinoid],
    ['niacinamid serum', niacinamide, serum],
    ['hyaluronc acid', hyaluronic],
    ['sunscren', sunscreen],
    ['moisturzier', moisturizer],
    ['clenser', cleanser],
    ['foundaton', named(/foundation/i)],
    ['vitamn c', vitaminC],
    ['salicilic acid', salicylic],
    ['glicolic', glycolic],
    ['cermide cream', ceramide, moisturizer],
    ['bakuchoil', bakuchiol],
    ['centela', centella],
    ['squalene', squalane],
    ['peptid serum', peptide, serum],
    ['lipstik', named(/lipstick/i)],
    ['mascarra', named(/mascara/i)],
    ['toner for sensitve skin', toner, skin('sensitive')],
    ['pigmntation', concern('pigmentation')],
    ['rosehp oil', rosehip],
    ['azaleic acid', azelaic],
    ['blackhed', concern('blackheads')],
  ],
  ingredients: [
    ['vitamin c', vitaminC],
    ['retinol', retinoid],
    ['retinoid', retinoid],
    ['hyaluronic acid', hyaluronic],
    ['niacinamide', niacinamide],
    ['vitamin b3', niacinamide],
    ['bha', salicylic],
    ['salicylic acid', salicylic],
    ['aha', contains(/(glycolic|lactic|mandelic|malic) acid/i)],
    ['glycolic acid', glycolic],
    ['azelaic acid', azelaic],
    ['ceramides', ceramide],
    ['peptides', peptide],
    ['cica', centella],
    ['squalane', squalane],
    ['caffeine', caffeine],
    ['zinc oxide', zinc],
    ['panthenol', panthenol],
    ['tranexamic acid', tranexamic],
    ['alpha arbutin', arbutin],
    ['urea', urea],
    ['shea butter', shea],
    ['propolis', propolis],
    ['colloidal oat', oat],
    ['pha', pha],
    ['mandelic acid', mandelic],
  ],
  concerns: [
    ['acne', concern('acne')],
    ['pimples', concern('acne')],
    ['breakouts', concern('acne')],
    ['wrinkles', concern('aging')],
    ['anti-ageing', concern('aging')],
    ['fine lines', concern('aging')],
    ['dry skin', concern('dryness')],
    ['oily skin', concern('oily')],
    ['dark spots', concern('pigmentation')],
    ['hyperpigmentation', concern('pigmentation')],
    ['large pores', concern('pores')],
    ['redness', concern('redness')],
    ['rosacea', concern('redness')],
    ['dull skin', concern('dullness')],
    ['blackheads', concern('blackheads')],
    ['dark circles', concern('undereye')],
    ['puffy eyes', concern('undereye')],
    ['uneven texture', concern('texture')],
    ['sensitive skin', concern('sensitivity')],
    ['shine', concern('oily')],
  ],
  'two wishes': [
    ['cleanser for dry skin', cleanser, concern('dryness')],
    ['serum acne', serum, concern('acne')],
    ['moisturizer for oily skin', moisturizer, concern('oily')],
    ['vitamin c serum', vitaminC, serum],
    ['retinol eye cream', retinoid, concern('undereye')],
    ['clay mask', clay, mask],
    ['sheet mask redness', named(/sheet mask/i), concern('redness')],
    ['mineral sunscreen', zinc, sunscreen],
    ['spf 50 sensitive', sunscreen, concern('sensitivity')],
    ['niacinamide toner', niacinamide, toner],
    ['face wash oily', cleanser, concern('oily')],
    ['ceramide moisturizer', ceramide, moisturizer],
    ['hydrating toner', toner, concern('dryness')],
    ['night cream wrinkles', described(/night/i), concern('aging')],
    ['lip balm spf', named(/lip balm/i), sunscreen],
    ['lactic acid serum', lactic, serum],
    ['peptide eye cream', peptide, concern('undereye')],
    ['brow pencil', named(/brow pencil/i), makeup],
    ['spot treatment acne', treatment, concern('acne')],
    ['cleansing oil', named(/oil/i), cleanser],
  ],
  sentences: [
    ['something for redness on my cheeks', concern('redness')],
    ['which cream for very dry skin in winter', moisturizer, concern('dryness')],
    ['a gentle face wash that does not sting', cleanser, concern('sensitivity')],
    ['I need a light moisturizer for summer', moisturizer, concern('oily')],
    ['how do I get rid of blackheads on my nose', concern('blackheads')],
    ['sunscreen that leaves no white cast', sunscreen],
    ['best serum for dark spots after acne', serum, concern('pigmentation')],
    ['an everyday lipstick that is not drying', named(/lipstick/i)],
    ['what helps against dark circles under the eyes', concern('undereye')],
    ['present for my mother with mature skin', concern('aging')],
    ['retinol for beginners', retinoid],
    ['cream with ceramides and without perfume', ceramide, moisturizer],
    ['mask to calm irritated skin', mask, concern('sensitivity')],
    ['eye cream for puffiness in the morning', concern('undereye')],
    ['toner that shrinks my pores', toner, concern('pores')],
    ['foundation for deep skin', named(/foundation/i)],
    ['anything with vitamin c for a brighter face', vitaminC, concern('dullness')],
    ['spf for every day under makeup', sunscreen],
  ],
}

export const queries: readonly Query[] = Object.entries(byKind).flatMap(([kind, rows]) =>
  rows.map(([text, ...aspects]) => ({ kind, text, aspects })),
)
