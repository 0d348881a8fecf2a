import type { Product } from '../../catalog/contract.ts'
import type { IngredientTerms } from '../understanding/ingredient-terms.ts'
import type { Substance } from '../understanding/substances.ts'
import type { ShopFacts } from '../knowledge/shop-facts.ts'
import { systemPrompt } from './system-prompt.ts'
import type { AnswerMessages } from '../dialogue/phrases.ts'
import { sanitize } from '../understanding/normalize.ts'

type Given = {
  /** Ids of the products that the shop itself named in this answer; no others may appear. */
  readonly found: ReadonlyMap<string, Product>
  readonly catalog: readonly Product[]
  readonly facts: ShopFacts
  readonly question: string
  /** Ingredients this shopper must avoid. */
  readonly excluded: readonly Substance[]
  readonly ingredients: IngredientTerms
  readonly messages: AnswerMessages
}

export type Checked = { readonly text: string; readonly products: readonly Product[] }

const maxCharacters = 1_800
const token = /\{\{([a-z0-9-]+)\}\}/g
/** "1,250.00" and "1250", or "12,50". */
const amount = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)?)`
const money = new RegExp(
  String.raw`(?:€|\$|£|\beur(?:os?)?\b)\s?${amount}|${amount}\s?(?:€|\$|£|\beuros?\b|\bdollars?\b)`,
  'gi',
)
const productLike =
  /\b[A-Z][\w&'’-]*(?: (?:[A-Z0-9][\w&'’-]*|&))* (?:Serum|Cream|Cleanser|Toner|Mask|Sunscreen|Lotion|Oil|Balm|Gel|Fluid|Foundation|Lipstick|Mist|Essence|Ampoule|Concentrate|Moisturi[sz]er)s?\b/g
const outOfBounds =
  /https?:|www\.|\]\(|<[a-z/!]|javascript:|\b(system prompt|search_products|read_article|add_to_cart|start_routine|update_skin_profile|open_return|show_orders|contact_shop)\b|\b(cures?|cured|diagnos\w+|guarantee[ds]?|prescrib\w+)\b|\b(i(['’]ve| have)|it['’]?s| is| are| been| was| were) (now )?(added|placed|ordered|saved|updated|returned|refunded)\b|\b(treats?|heals?) (your |the )?(eczema|rosacea|psoriasis|melasma|cancer|infection)\b/i

/**
 * Returns a model's text as the shop may show it, or null. The model writes {{id}} for a product, which is replaced
 * with the catalog's name and price. Amounts, product names or promises written by the model itself reject the whole
 * answer.
 */
export function checkModelAnswer(text: string, given: Given): Checked | null {
  const { found, catalog, facts, question, messages } = given
  const plain = text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => sanitize(line.replaceAll(/\*\*|__|`|^#+ /g, '')))
        .join('\n')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
  if (plain === '' || plain.length > maxCharacters || outOfBounds.test(text) || repeatsRules(plain)) return null

  const ids = [...plain.matchAll(token)].map((match) => match[1] ?? '')
  const named = ids.map((id) => found.get(id))
  if (named.some((product) => !product || given.excluded.some(({ isIn }) => isIn(product)))) return null
  const own = plain.replaceAll(token, ' ')
  if (
    /[{}]/.test(own) ||
    namesProduct(own, catalog) ||
    suggestsExcluded(own, given) ||
    !amountsIn(own).every(
      (amount) =>
        amountsIn(`${Object.values(facts).join(' ')} ${question}`).includes(amount) || isBareIn(question, amount),
    )
  )
    return null

  const products = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  return {
    products,
    text: plain.replaceAll(token, (_, id: string) => {
      const product = found.get(id)
      return product ? `${sanitize(product.name)} (${messages.price(product.price)})` : ''
    }),
  }
}

/** Whether the text names a product, real or invented, other than by id. */
function namesProduct(own: string, catalog: readonly Product[]): boolean {
  const lower = own.toLowerCase()
  return catalog.some(({ name }) => lower.includes(name.toLowerCase())) || (own.match(productLike) ?? []).length > 0
}

const advisesAgainst =
  /\b(avoid|leave out|leaving out|without|skip|not|no|instead of|stop|pause|free of|ask)\b|n['’]t\b/

/** A sentence about an ingredient that this shopper must avoid, except one that says to avoid it. */
function suggestsExcluded(own: string, { excluded, ingredients }: Given): boolean {
  if (excluded.length === 0) return false
  const sentences = own.toLowerCase().split(/[.!?\n]/)
  return sentences.some(
    (sentence) =>
      !advisesAgainst.test(sentence) &&
      ingredients
        .mentionsIn(sentence)
        .some(({ substance: { id, active } }) =>
          excluded.some((one) => one.id === id || (active !== undefined && one.active === active)),
        ),
  )
}

const amountsIn = (text: string) =>
  [...text.matchAll(money)].map((match) =>
    Number((match[1] ?? match[2] ?? '').replaceAll(/,(?=\d{3})/g, '').replace(',', '.')),
  )
const isBareIn = (question: string, amount: number) => new RegExp(`\\b${amount}\\b`).test(question)

const sentences = systemPrompt
  .split(/[.\n]/)
  .map((sentence) => sentence.trim().toLowerCase())
  .filter((sentence) => sentence.length > 25)
const repeatsRules = (text: string) => sentences.some((sentence) => text.toLowerCase().includes(sentence))
