import { cents, fromDecimal, toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Product } from '../catalogue/contract.ts'
import { checkRoutine, type CheckedStep } from '../ingredients/vocabulary.ts'
import { chooseProducts } from './choose.ts'
import type { Draft } from './draft.ts'
import { listOf, type Words } from './phrases.ts'
import type { Shop } from './shop.ts'
import { harmless } from './text.ts'
import type { Wish } from './wish.ts'
import { factsOf } from './facts-of.ts'

export function asksForRoutine(text: string, wish: Wish): boolean {
  if (!/\broutines?\b/.test(text) || /\b(builder|save|delete|order|vs|versus|difference|template|reorder|share)\b/.test(text)) return false
  return wish.skinTypes.length + wish.concerns.length > 0 || /\b(build|create|make|put together|suggest|recommend|simple|basic|beginner|give me|need)\b/.test(text)
}

const parts = ['cleansers', 'serums', 'moisturizers', 'sunscreen'] as const
const strong: ReadonlySet<string> = new Set(['retinoid', 'aha', 'bha'])
const tried = 12

const totalOf = (products: readonly Product[]) => cents(products.reduce((sum, { price }) => sum + fromDecimal(price), 0))

/** A limit is meant for the whole: first the best products, then ones within a fourth of it each, then the cheapest. */
function within(wish: Wish, shop: Shop): { readonly chosen: readonly Product[]; readonly limit: Cents | null } {
  const limit = wish.bounds.atMost ?? wish.bounds.below ?? null
  const free = { ...wish, bounds: {} }
  if (limit === null) return { chosen: choose(free, shop), limit }
  const ways = [free, { ...wish, bounds: { atMost: cents(Math.floor(limit / parts.length)) } }, { ...free, order: 'cheapest' as const }, { ...free, skinTypes: [], order: 'cheapest' as const }]
  const tries = ways.map((way) => choose(way, shop))
  return { chosen: tries.find((products) => totalOf(products) <= limit) ?? tries.at(2) ?? [], limit }
}

/** Four products for a skin, between which the ingredient rules find no conflict. */
function choose(wish: Wish, shop: Shop): Product[] {
  const open = { ...wish, categories: [], kind: null, spf: 0, time: null, flags: [] }
  const chosen: Product[] = []
  for (const category of parts) {
    const offered = chooseProducts(shop.products, { ...open, categories: [category], wanted: [], ...(category === 'sunscreen' ? { spf: 30 } : {}) }, new Set(), tried).products
    const peaceful = offered.filter((product) => !quarrels([...chosen, product]))
    // Nobody is started on a retinoid or an acid who did not ask for one.
    const fitting = peaceful.find((product) => !factsOf(product).actives.some((active) => strong.has(active))) ?? peaceful[0] ?? offered[0]
    if (fitting) chosen.push(fitting)
  }
  return chosen
}

export function answerRoutine(wish: Wish, shop: Shop, words: Words): Draft {
  const { chosen, limit } = within(wish, shop)
  const name = (category: (typeof parts)[number]) => chosen.filter((product) => product.category === category).map((product) => `${words.routine.step[category]} ${harmless(product.name)} (${words.price(product.price)})`)
  const skin = [
    wish.skinTypes.length > 0 && words.wish.skin(listOf(wish.skinTypes.map((type) => words.skinTypes[type]), words.and)),
    wish.concerns.length > 0 && words.wish.concern(listOf(wish.concerns.map((concern) => words.concerns[concern]), words.and)),
  ].filter((part) => part !== false)
  const say = words.routine
  const total = totalOf(chosen)
  const price = (amount: Cents) => words.price(toDecimal(amount))
  return {
    text: [
      say.intro(skin.join(', ') || say.plain),
      say.morning([...name('cleansers'), ...name('moisturizers'), ...name('sunscreen')].join(', then ')),
      say.evening([...name('cleansers'), ...name('serums'), ...name('moisturizers')].join(', then ')),
      [limit !== null && total > limit ? say.tooDear(price(total), price(limit)) : say.together(price(total)), say.note, say.save].join(' '),
    ].join('\n\n'),
    products: chosen,
    wish: { ...wish, bounds: {} },
    links: ['/routine-builder', '/skin-analysis'],
  }
}

function quarrels(products: readonly Product[]): boolean {
  const steps = products.map((product, at): CheckedStep => ({
    id: product.id,
    productId: product.id,
    stepOrder: at + 1,
    timeOfDay: product.category === 'sunscreen' ? 'morning' : product.category === 'serums' ? 'evening' : 'both',
    frequency: 'daily',
    facts: factsOf(product),
  }))
  return checkRoutine(steps, { isProtected: true }).some(({ kind, rule }) => kind === 'conflict' || rule === 'retinoid-by-day')
}
