import type { LanguageModel, ModelMessage, ModelTool } from '#src/platform/language-model/port.ts'
import type { Product } from '../catalogue/contract.ts'
import { answerFromShop, careful, type Read } from './advise.ts'
import { chooseProducts } from './choose.ts'
import type { Draft } from './draft.ts'
import { fill } from './fill.ts'
import { checkModelText } from './model-check.ts'
import { modelRules } from './model-rules.ts'
import { readWish } from './wish.ts'

const patienceMs = 2_000
const mostRounds = 3

const tools: readonly ModelTool[] = [
  { name: 'search_products', description: 'Products of the shop that fit a wish', input: 'The wish in English, e.g. serum for dry skin under 30 euro without fragrance' },
  { name: 'read_article', description: 'What the shop knows on a subject of skin care, shipping, returns or accounts', input: 'The question in English' },
]

/**
 * The same answer in a model's words. It starts from what the built-in engine would say, may look further with the
 * shop's own use cases, and is shown only if the check finds nothing in it that the shop does not stand for.
 * @returns null when there is no such answer in time.
 */
export async function askModel(model: LanguageModel, read: Read): Promise<Draft | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const start = answerFromShop(read)
  const found = new Map((start.products ?? []).map((product) => [product.id, product]))
  const messages: ModelMessage[] = [
    { role: 'system', content: `${modelRules}\n\nThe shop's own answer: ${start.text}\nIts products: ${listed(start.products ?? [])}` },
    ...read.history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: read.message },
  ]
  for (let round = 0; round < mostRounds; round += 1) {
    const { content, calls } = await model.reply(messages, tools, signal)
    if (calls.length === 0) {
      const checked = checkModelText(content, { found, catalogue: read.shop.products, facts: read.facts, question: read.text, words: read.words })
      return checked && { ...checked, links: start.links ?? [], sources: start.sources ?? [] }
    }
    messages.push({ role: 'calls', calls }, ...calls.map((call) => ({ role: 'tool' as const, callId: call.id, content: use(call.name, call.input, read, found) })))
  }
  return null
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
