import type { Product } from '../../catalog/contract.ts'
import type { IngredientTerms } from './ingredient-terms.ts'
import type { Substance } from './substances.ts'
import { normalize } from './normalize.ts'

export type IngredientAmount = { readonly percent: string; readonly name: string; readonly substance: Substance }

const numbers: Readonly<Record<string, string>> = {
  half: '0.5',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
}
const share = new RegExp(
  String.raw`\b(\d+(?:\.\d+)?|${Object.keys(numbers).join('|')}) ?(?:%|per ?cent) (?:of |pure |encapsulated |stabilised |plant )?`,
  'g',
)

/** '0.2% retinol', 'ten percent niacinamide': amounts of known substances in a product's description. */
export function ingredientAmountsIn(product: Product, ingredients: IngredientTerms): IngredientAmount[] {
  const text = normalize(product.description)
  const before = ingredients.mentionsIn(text).flatMap(({ substance, start, end }) => {
    const percent = /^(?:: | at (?:an? )?(?:\w+ )?)(\d+(?:\.\d+)?) ?%/.exec(text.slice(end, end + 30))?.[1]
    return percent ? [{ percent: `${percent}%`, name: text.slice(start, end), substance }] : []
  })
  const after = [...text.matchAll(share)].flatMap((match) => {
    const rest = text.slice(match.index + match[0].length)
    const [next] = ingredients.mentionsIn(rest.slice(0, 40))
    const number = match[1] ?? ''
    return next?.start === 0
      ? [{ percent: `${numbers[number] ?? number}%`, name: rest.slice(0, next.end), substance: next.substance }]
      : []
  })
  // A description may name the same amount twice: '0.1% retinol' and '0.1% vitamin A'.
  const amounts = [...after, ...before].map((one) => [`${one.percent} ${one.substance.id}`, one] as const)
  return [...new Map(amounts.toReversed()).values()].toReversed()
}

const asksAmount =
  /\b(?:how much|how many percent(?: of)?|(?:what|which) (?:percent(?:age)?|strength|concentration)(?: of)?|how strong is the|percent(?:age)? of|concentration of)(?: the)? (?=\w)/

/** The substance whose amount is asked for, as in 'how much retinol is in it'. */
export function amountAskedIn(
  text: string,
  ingredients: IngredientTerms,
): { readonly substance: Substance; readonly name: string } | null {
  const match = asksAmount.exec(text)
  if (!match) return null
  const rest = text.slice(match.index + match[0].length)
  const [next] = ingredients.mentionsIn(rest)
  return next?.start === 0 ? { substance: next.substance, name: rest.slice(0, next.end) } : null
}
