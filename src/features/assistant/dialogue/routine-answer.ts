import { cents, sumCents, toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import { checkRoutine, type CheckedStep } from '../../ingredients/constants.ts'
import { startRoutine } from '../actions/requested-actions.ts'
import { isInRange } from '../understanding/price-range.ts'
import { chooseProducts } from './product-search.ts'
import type { Draft } from './draft.ts'
import { listOf, type AnswerMessages } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'
import { sanitize } from '../understanding/normalize.ts'
import type { ProductQuery } from '../understanding/product-query.ts'
import { priceOf, factsOf } from '../understanding/product-facts.ts'

const parts = ['cleansers', 'serums', 'moisturizers', 'sunscreen'] as const
type Part = (typeof parts)[number]
const sessions: Readonly<Record<'morning' | 'evening', readonly Part[]>> = {
  morning: ['cleansers', 'moisturizers', 'sunscreen'],
  evening: ['cleansers', 'serums', 'moisturizers'],
}
const partsFor = ({ time }: ProductQuery): readonly Part[] => (time ? sessions[time] : parts)
/** Beginners do without the strong ones, and vitamin C belongs to the morning. */
const avoided: ReadonlySet<string> = new Set(['retinoid', 'aha', 'bha', 'vitamin-c'])
const tried = 12

const totalOf = (products: readonly Product[]) => sumCents(products.map(priceOf))

/**
 * A budget is for the whole routine: try the best products first, then products up to a quarter of it each, then the
 * cheapest.
 */
function within(
  query: ProductQuery,
  products: readonly Product[],
): { readonly chosen: readonly Product[]; readonly limit: Cents | null } {
  const { below } = query.priceRange
  const limit = query.priceRange.max ?? below ?? null
  const isWithin = (chosen: readonly Product[]) => isInRange(totalOf(chosen), query.priceRange)
  const free = { ...query, priceRange: {} }
  if (limit === null) return { chosen: choose(free, products), limit }
  const relaxations = [
    free,
    { ...query, priceRange: { max: cents(Math.floor(limit / partsFor(query).length)) } },
    { ...free, order: 'cheapest' as const },
    { ...free, skinTypes: [], order: 'cheapest' as const },
  ]
  const tries = relaxations.map((way) => choose(way, products))
  return { chosen: tries.find(isWithin) ?? tries.at(2) ?? [], limit }
}

/** The products for a skin type and time of day, without conflicts between them by the ingredient rules. */
function choose(query: ProductQuery, products: readonly Product[]): Product[] {
  const open = { ...query, categories: [], kind: null, spf: 0, time: null, flags: [] }
  const chosen: Product[] = []
  for (const category of partsFor(query)) {
    const offered = chooseProducts(
      products,
      { ...open, categories: [category], inclusions: [], ...(category === 'sunscreen' ? { spf: 30 } : {}) },
      new Set(),
      tried,
    ).products
    const compatible = offered.filter((product) => !hasConflict([...chosen, product]))
    const fitting =
      compatible.find((product) => !factsOf(product).actives.some((active) => avoided.has(active))) ??
      compatible[0] ??
      offered[0]
    if (fitting) chosen.push(fitting)
  }
  return chosen
}

export function answerRoutine(query: ProductQuery, { offered, messages }: UnderstoodQuestion): Draft {
  const { chosen, limit } = within(query, offered)
  const say = messages.routine
  const name = (category: Part) =>
    chosen
      .filter((product) => product.category === category)
      .map((product) => `${say.step[category]} ${sanitize(product.name)} (${messages.price(product.price)})`)
  const lines = (['morning', 'evening'] as const)
    .filter((session) => query.time === null || query.time === session)
    .map((session) => say[session](sessions[session].flatMap(name).join(', then ')))
  const total = totalOf(chosen)
  const price = (amount: Cents) => messages.price(toDecimal(amount))
  return {
    text: [
      `${say.start}${describeRoutine(query, messages)}${say.checked}`,
      ...lines,
      [
        total === query.priceRange.below
          ? say.noCheaper(price(total))
          : limit !== null && total > limit
            ? say.overBudget(price(total), price(limit), chosen.length)
            : say.together(price(total)),
        say.note[query.time ?? 'both'],
        say.save,
      ].join(' '),
    ].join('\n\n'),
    products: chosen,
    query: { ...query, priceRange: {} },
    actions: [startRoutine(chosen)],
    links: ['/routine-builder', '/skin-analysis'],
  }
}

/** Worded so that `parseProductQuery` parses it back to the same query. */
function describeRoutine(
  { skinTypes, concerns, exclusions, priceRange, time }: ProductQuery,
  messages: AnswerMessages,
): string {
  const { query: say, and, or } = messages
  const limit = priceRange.below ?? priceRange.max
  const described = [
    time && say.time[time],
    skinTypes.length > 0 &&
      say.skin(
        listOf(
          skinTypes.map((type) => messages.skinTypes[type]),
          and,
        ),
      ),
    concerns.length > 0 &&
      say[skinTypes.length > 0 ? 'concernToo' : 'concern'](
        listOf(
          concerns.map((concern) => messages.concerns[concern]),
          and,
        ),
      ),
    exclusions.length > 0 &&
      say.without(
        listOf(
          exclusions.map(({ id }) => id),
          or,
        ),
      ),
    limit !== undefined && (priceRange.below === undefined ? say.max : say.below)(messages.price(toDecimal(limit))),
  ].filter((part) => typeof part === 'string')
  return described.length > 0 ? ` ${described.join(' ')}` : ''
}

function hasConflict(products: readonly Product[]): boolean {
  const steps = products.map((product, at): CheckedStep => ({
    id: product.id,
    productId: product.id,
    stepOrder: at + 1,
    timeOfDay: product.category === 'sunscreen' ? 'morning' : product.category === 'serums' ? 'evening' : 'both',
    frequency: 'daily',
    facts: factsOf(product),
  }))
  return checkRoutine(steps, { isProtected: true }).some(
    ({ kind, rule }) => kind === 'conflict' || rule === 'retinoid-by-day',
  )
}
