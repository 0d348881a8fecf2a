import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#src/kernel/clock.ts'
import type { assistantAnswers } from '#src/messages/en/assistant-answers.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { Product } from '../catalog/contract.ts'
import type { PresetRules } from '../shop-settings/contract.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Store, StoreSettings } from '../shop-settings/store-details/service.server.ts'
import type { Shipping, ShippingRates } from '../shipping/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import { answerFromShop, answerImmediately, completeAnswer } from './dialogue/answer.ts'
import { answerOrder, type OwnOrders } from './dialogue/order-answer.ts'
import { understandQuestion, type UnderstoodQuestion } from './dialogue/question.ts'
import type { AssistantAnswer, ChatMessage, ChatProfile } from './contract.ts'
import { presentAnswer, type Draft } from './dialogue/draft.ts'
import { candidatesFor } from './actions/candidates.ts'
import { offeredActions } from './actions/offered-actions.ts'
import { createShopFacts, type ShopFacts } from './knowledge/shop-facts.ts'
import { articles } from './knowledge/all-articles.ts'
import { askModel } from './model/model-answer.server.ts'
import { streamAnswer } from './model/model-stream.server.ts'
import { withoutPrices } from './understanding/price-range.ts'
import { ownStatementsIn } from './understanding/own-statements.ts'
import { createCategoryTerms, type CategoryTerms } from './understanding/category-terms.ts'
import { createKnowledge, createShopIndex, type ShopIndex } from './knowledge/shop-index.ts'

export type Assistant = ReturnType<typeof createAssistant>

type Deps = {
  readonly clock: Clock
  readonly catalog: Pick<Catalog, 'choices' | 'search' | 'categories' | 'engraved'>
  readonly orders: Pick<Orders, 'list' | 'find'>
  readonly messages: typeof assistantAnswers
  /** Checkout's pricing rules, for answers about prices. */
  readonly policy: PresetRules
  readonly hasDestinationRates: boolean
  readonly shipping: Pick<Shipping, 'rates'>
  readonly store: Pick<StoreSettings, 'current'>
  readonly photosOnDevice: boolean
  /** Null: the built-in engine answers all questions. */
  readonly model: LanguageModel | null
  /** Reports model failures, never the question. */
  readonly onModelFailure: (error: unknown) => void
}
/** Receives the text so far, repeatedly, until the client disconnects. */
type Listener = { readonly aborted: AbortSignal; readonly onProgress: (response: string) => void }
type Prepared = {
  readonly of: readonly Product[]
  /** Whether these are all products. */
  readonly isComplete: boolean
  readonly total: number
  readonly store: Store
  readonly terms: CategoryTerms
  readonly shop: ShopIndex
  readonly facts: ShopFacts
  readonly rates: ShippingRates
}

/** Products found for one question in a large catalog, and how many earlier questions a new one may refer to. */
const foundPerQuestion = 30
const earlierQuestions = 2

const isSame = (some: readonly Product[], others: readonly Product[]) =>
  some.length === others.length && some.every((product, at) => product === others[at])

export function createAssistant({
  clock,
  catalog,
  orders,
  shipping,
  store,
  messages,
  policy,
  hasDestinationRates,
  photosOnDevice,
  model,
  onModelFailure,
}: Deps) {
  const knowledge = createKnowledge(articles)
  let prepared: Prepared | null = null

  /** Rebuilt when a product of the selection, the number of all products, the store's details, or a shipping or VAT rate changes. */
  async function current(): Promise<Prepared> {
    const { products, isComplete, total } = await catalog.choices()
    const currentStore = await store.current()
    const rates = await shipping.rates()
    const isPrepared =
      prepared?.total === total && prepared.store === currentStore && isDeepStrictEqual(prepared.rates, rates)
    if (prepared && isPrepared && isSame(prepared.of, products)) return prepared
    const [categories, engraved] = await Promise.all([catalog.categories(), catalog.engraved()])
    const terms = createCategoryTerms(categories, messages.categoryPlurals)
    const delivery = { policy, rates, hasDestinationRates }
    const data = { hasModel: model !== null, photosOnDevice }
    prepared = {
      of: products,
      isComplete,
      total,
      store: currentStore,
      terms,
      shop: createShopIndex(products, terms, knowledge),
      rates,
      facts: createShopFacts({ categories, total, engraved }, delivery, messages, data, currentStore),
    }
    return prepared
  }

  /** Of a large catalog, the selection and what the last questions are about. */
  async function shopFor({ of, isComplete, shop, terms }: Prepared, texts: readonly string[]): Promise<ShopIndex> {
    if (isComplete) return shop
    const found = await Promise.all(texts.map((text) => catalog.search(withoutPrices(text), foundPerQuestion)))
    const products = new Map([...of, ...found.flat()].map((product) => [product.id, product]))
    return products.size === of.length ? shop : createShopIndex([...products.values()], terms, knowledge)
  }

  async function readQuestion(
    message: string,
    history: readonly ChatMessage[],
    profile: ChatProfile,
  ): Promise<UnderstoodQuestion> {
    const ready = await current()
    const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content)
    const shop = await shopFor(ready, [...asked.slice(-earlierQuestions), message])
    const { facts, rates } = ready
    return understandQuestion({ message, history, profile, shop, facts, zones: rates.zones, now: clock(), messages })
  }

  async function present(
    draft: Draft,
    question: UnderstoodQuestion,
    orders: OwnOrders | null,
    engine?: AssistantAnswer['engine'],
  ): Promise<AssistantAnswer> {
    const stated = ownStatementsIn(question.text, question.shop.ingredients)
    const complete = completeAnswer(draft, question)
    const answer: AssistantAnswer = {
      ...presentAnswer(complete, messages, engine),
      ...(await offeredActions(complete, question, orders)),
      ...candidatesFor(complete, question),
    }
    if (!stated) return answer
    return { ...answer, stated: { ...stated, concerns: [...stated.concerns], notTolerated: [...stated.notTolerated] } }
  }

  const ordersOf = (customerId: string | null): OwnOrders | null =>
    customerId === null
      ? null
      : {
          latest: async () => (await orders.list(customerId, null)).orders,
          async find(number) {
            const found = await orders.find(customerId, number)
            return found.ok ? found.value : null
          },
        }

  /** Forwards the model's checked text, and returns the complete answer. */
  async function write(
    by: LanguageModel,
    question: UnderstoodQuestion,
    orders: OwnOrders | null,
    { aborted, onProgress }: Listener,
  ): Promise<AssistantAnswer> {
    const answer = streamAnswer(by, question, aborted, onModelFailure)
    for (;;) {
      const { done, value } = await answer.next()
      if (done) return present(value.draft, question, orders, value.isModeled ? 'language-model' : 'built-in')
      onProgress(value)
    }
  }

  return {
    /** Builds the index before the first question. */
    async warmUp(): Promise<void> {
      await current()
    },

    /**
     * @param customerId the signed-in customer, whose orders may be shown; null for a guest. @param listener receives
     * the model's text while it is written; null: only the complete answer.
     */
    async answer(
      message: string,
      history: readonly ChatMessage[],
      profile: ChatProfile,
      customerId: string | null,
      listener: Listener | null,
    ): Promise<AssistantAnswer> {
      const question = await readQuestion(message, history, profile)
      const own = ordersOf(customerId)
      const immediate = answerImmediately(question) ?? (await answerOrder(question, own))
      if (immediate || !model) return present(immediate ?? answerFromShop(question), question, own)
      if (listener) return write(model, question, own, listener)
      const modeled = await askModel(model, question).catch(onModelFailure)
      return modeled
        ? present(modeled, question, own, 'language-model')
        : present(answerFromShop(question), question, own)
    },
  }
}
