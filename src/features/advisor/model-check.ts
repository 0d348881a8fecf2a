import type { Product } from '../catalogue/contract.ts'
import type { ShopFacts } from './fill.ts'
import { modelRules } from './model-rules.ts'
import type { Words } from './phrases.ts'
import { harmless } from './text.ts'

type Given = {
  /** Products that the shop itself named in this answer, by id: no others may appear. */
  readonly found: ReadonlyMap<string, Product>
  readonly catalogue: readonly Product[]
  readonly facts: ShopFacts
  readonly question: string
  readonly words: Words
}

export type Checked = { readonly text: string; readonly products: readonly Product[] }

const mostCharacters = 1_800
const token = /\{\{([a-z0-9-]+)\}\}/g
const money = /(?:€|\$|£|\beur(?:os?)?\b)\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?(?:€|\$|£|\beuros?\b|\bdollars?\b)/gi
const productLike = /\b[A-Z][\w&'’-]*(?: (?:[A-Z0-9][\w&'’-]*|&))* (?:Serum|Cream|Cleanser|Toner|Mask|Sunscreen|Lotion|Oil|Balm|Gel|Fluid|Foundation|Lipstick|Mist|Essence|Ampoule|Concentrate|Moisturi[sz]er)s?\b/g
const outOfBounds = /https?:|www\.|\]\(|<[a-z/!]|javascript:|\b(system prompt|search_products|read_article|check_combination)\b|\b(cures?|cured|diagnos\w+|guarantee[ds]?|prescrib\w+)\b|\b(treats?|heals?) (your |the )?(eczema|rosacea|psoriasis|melasma|cancer|infection)\b/i

/**
 * A model's text as the shop may show it, or null. Names and prices are never the model's: it writes {{id}}, and the
 * catalogue's own name and price are put in. An amount, a name or a promise of its own making loses the whole answer.
 */
export function checkModelText(text: string, { found, catalogue, facts, question, words }: Given): Checked | null {
  const plain = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => harmless(line.replaceAll(/\*\*|__|`|^#+ /g, ''))).join('\n').trim())
    .filter(Boolean)
    .join('\n\n')
  if (plain === '' || plain.length > mostCharacters || outOfBounds.test(text) || repeatsRules(plain)) return null

  const ids = [...plain.matchAll(token)].map((match) => match[1] ?? '')
  if (ids.some((id) => !found.has(id))) return null
  const own = plain.replaceAll(token, ' ')
  if (/[{}]/.test(own) || namesProduct(own, catalogue) || !amountsIn(own).every((amount) => amountsIn(`${Object.values(facts).join(' ')} ${question}`).includes(amount) || isBareIn(question, amount))) return null

  const products = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  return {
    products,
    text: plain.replaceAll(token, (_, id: string) => {
      const product = found.get(id)
      return product ? `${harmless(product.name)} (${words.price(product.price)})` : ''
    }),
  }
}

/** Known or made up: a product stands in an answer through its id, or not at all. */
function namesProduct(own: string, catalogue: readonly Product[]): boolean {
  const lower = own.toLowerCase()
  return catalogue.some(({ name }) => lower.includes(name.toLowerCase())) || (own.match(productLike) ?? []).length > 0
}

const amountsIn = (text: string) => [...text.matchAll(money)].map((match) => Number((match[1] ?? match[2] ?? '').replace(',', '.')))
const isBareIn = (question: string, amount: number) => new RegExp(`\\b${amount}\\b`).test(question)

const sentences = modelRules.split(/[.\n]/).map((sentence) => sentence.trim().toLowerCase()).filter((sentence) => sentence.length > 25)
const repeatsRules = (text: string) => sentences.some((sentence) => text.toLowerCase().includes(sentence))
