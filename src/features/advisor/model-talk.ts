import type { ModelMessage, ModelTool, ToolCall } from '#src/platform/language-model/port.ts'
import type { Product } from '../catalogue/contract.ts'
import { answerFromShop, careful, type Read } from './advise.ts'
import { chooseProducts } from './choose.ts'
import type { Draft } from './draft.ts'
import { fill } from './fill.ts'
import { checkModelText, type Checked } from './model-check.ts'
import { modelRules } from './model-rules.ts'
import { readWish } from './wish.ts'

/** A model that goes on looking things up has nothing to say. */
export const mostRounds = 3

export const tools: readonly ModelTool[] = [
  { name: 'search_products', description: 'Products of the shop that fit a wish', input: 'The wish in English, e.g. serum for dry skin under 30 euro without fragrance' },
  { name: 'read_article', description: 'What the shop knows on a subject of skin care, shipping, returns or accounts', input: 'The question in English' },
]

export type Talk = {
  /** What the built-in engine would say: the model begins from it, and it is what is said when the model fails. */
  readonly start: Draft
  readonly messages: readonly ModelMessage[]
  /** Does what the model asks for, and writes the outcome into its messages. */
  lookUp(calls: readonly ToolCall[]): void
  /** The model's words so far as the shop may show them, or null. */
  check(text: string): Checked | null
}

/** One question to a model: what it is told, what it may look up, and what its words are checked against. */
export function beginTalk(read: Read): Talk {
  const start = answerFromShop(read)
  const found = new Map((start.products ?? []).map((product) => [product.id, product]))
  const messages: ModelMessage[] = [
    { role: 'system', content: `${modelRules}\n\nThe shop's own answer: ${start.text}\nIts products: ${listed(start.products ?? [])}` },
    ...read.history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: read.message },
  ]
  return {
    start,
    messages,
    lookUp(calls) {
      messages.push({ role: 'calls', calls }, ...calls.map((call) => ({ role: 'tool' as const, callId: call.id, content: use(call.name, call.input, read, found) })))
    },
    check: (text) => checkModelText(text, { found, catalogue: read.shop.products, facts: read.facts, question: read.text, words: read.words }),
  }
}

function use(name: string, input: string, read: Read, found: Map<string, Product>): string {
  const { shop, facts } = read
  const text = shop.read(input)
  if (name === 'search_products') {
    // What the shopper cannot have, the model does not get to see.
    const { products, loosened } = chooseProducts(shop.products, careful(readWish(text, shop.ingredients), read))
    for (const product of products) found.set(product.id, product)
    return loosened ? `Nothing fits all of it. Closest: ${listed(products)}` : listed(products)
  }
  const [best] = name === 'read_article' ? shop.retrieval.find(text) : []
  return best ? fill(best.article.text, facts) : 'The shop knows nothing about it.'
}

const listed = (products: readonly Product[]) => JSON.stringify(products.map(({ id, price, category, skinTypes, skinConcerns }) => ({ id, price, category, skinTypes, skinConcerns })))
