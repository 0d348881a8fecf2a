import type { ModelMessage, ModelTool, ToolCall } from '#src/platform/language-model/port.ts'
import type { Product } from '../../catalog/contract.ts'
import { actionTools, proposedBy } from '../actions/action-tools.ts'
import type { ActionRequest } from '../actions/request.ts'
import { answerFromShop } from '../dialogue/answer.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { exclusionsFor, withSafetyExclusions } from '../dialogue/shopper-exclusions.ts'
import { chooseProducts } from '../dialogue/product-search.ts'
import type { Draft } from '../dialogue/draft.ts'
import { fillPlaceholders } from '../knowledge/shop-facts.ts'
import { checkModelAnswer, type Checked } from './answer-check.ts'
import { systemPrompt } from './system-prompt.ts'
import type { Substance } from '../understanding/substances.ts'
import { parseProductQuery } from '../understanding/product-query.ts'

/** Maximum number of tool call rounds. */
export const maxRounds = 3

export const tools: readonly ModelTool[] = [
  ...actionTools,
  {
    name: 'search_products',
    description: 'Products of the shop that match a description',
    input: 'The description in English, e.g. serum for dry skin under 30 euros without fragrance',
  },
  {
    name: 'read_article',
    description: 'What the shop knows on a subject of skin care, shipping, returns or accounts',
    input: 'The question in English',
  },
]

export type Talk = {
  /** The built-in engine's answer: the model's starting point, and the fallback when the model fails. */
  readonly start: Draft
  readonly messages: readonly ModelMessage[]
  /** Runs the model's tool calls and appends the results to its messages. */
  lookUp(calls: readonly ToolCall[]): void
  /** What the model has offered the shopper to do, after the shop's checks. */
  readonly actions: readonly ActionRequest[]
  /** The model's text as the shop may show it, or null. */
  check(text: string): Checked | null
}

/** One question to a model: its messages, the available tools, and the check of its answer. */
export function startModelConversation(question: UnderstoodQuestion): Talk {
  const start = answerFromShop(question)
  const found = new Map((start.products ?? []).map((product) => [product.id, product]))
  const excluded = exclusionsFor(question.shopper)
  const actions: ActionRequest[] = [...(start.actions ?? [])]
  const messages: ModelMessage[] = [
    {
      role: 'system',
      content: `${systemPrompt}${avoidance(excluded)}\n\nThe shop's own answer: ${start.text}\nIts products: ${listed(start.products ?? [])}`,
    },
    ...question.history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: question.message },
  ]
  return {
    start,
    messages,
    actions,
    lookUp(calls) {
      messages.push(
        { role: 'calls', calls },
        ...calls.map((call) => ({
          role: 'tool' as const,
          callId: call.id,
          name: call.name,
          content: offer(call, question, actions) ?? use(call.name, call.input, question, found),
        })),
      )
    },
    check: (text) =>
      checkModelAnswer(text, {
        found,
        catalog: question.shop.products,
        facts: question.facts,
        question: question.text,
        excluded,
        ingredients: question.shop.ingredients,
        messages: question.messages,
      }),
  }
}

/** Null: the tool looks something up. */
function offer({ name, input }: ToolCall, question: UnderstoodQuestion, actions: ActionRequest[]): string | null {
  const tool = actionTools.find((one) => one.name === name)
  if (!tool) return null
  const request = { tool: tool.name, input }
  if (!proposedBy(request, question)) return 'The shop cannot do this.'
  if (!actions.some((one) => one.tool === request.tool && one.input === input)) actions.push(request)
  return 'The shopper sees a button to confirm it. Nothing has been done.'
}

function use(name: string, input: string, question: UnderstoodQuestion, found: Map<string, Product>): string {
  const { shop, facts } = question
  const text = shop.readText(input)
  if (name === 'search_products') {
    // Products that the shopper must avoid are never sent to the model.
    const { products, relaxed } = chooseProducts(
      question.offered,
      withSafetyExclusions(parseProductQuery(text, shop), question),
    )
    // Keeps the size or shade that the question names.
    for (const product of products) if (!found.has(product.id)) found.set(product.id, product)
    return relaxed ? `Nothing fits all of it. Closest: ${listed(products)}` : listed(products)
  }
  const [best] = name === 'read_article' ? shop.retrieval.find(text) : []
  return best ? fillPlaceholders(best.article.text, facts) : 'The shop knows nothing about it.'
}

const listed = (products: readonly Product[]) =>
  JSON.stringify(
    products.map(({ id, price, category, skinTypes, skinConcerns }) => ({
      id,
      price,
      category,
      skinTypes,
      skinConcerns,
    })),
  )

const avoidance = (excluded: readonly Substance[]) =>
  excluded.length > 0 ? `\n\nThis shopper must avoid: ${excluded.map(({ id }) => id).join(', ')}.` : ''
