import { combining } from '#src/messages/en/combining.ts'
import { substanceOf } from '../understanding/ingredient-terms.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import {
  asksToCombine,
  asksWhatConflicts,
  conflictsOf,
  findingsOf,
  partnerFrom,
  partnerOf,
  type Partner,
} from './compatibility.ts'
import { isFollowUp } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { listOf, type AnswerMessages } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'

/** 'What should I not mix with retinol': checks the rules against every known active. */
export function answerConflicts({ text, shop, messages }: UnderstoodQuestion): Draft | null {
  const [one, other] = [
    ...new Set(shop.ingredients.mentionsIn(text).flatMap(({ substance }) => substance.active ?? [])),
  ]
  if (!one || other || !asksWhatConflicts(text) || shop.productsNamedIn(text).length > 0) return null
  const name = substanceOf(one).id
  const others = conflictsOf(one).map((other) =>
    other === one ? messages.combine.second(name) : substanceOf(other).id,
  )
  const said =
    others.length > 0
      ? messages.combine.against(name, listOf(others, messages.or))
      : messages.combine.nothingAgainst(name)
  return { text: `${said} ${messages.combine.note}`, links: ['/routine-builder'] }
}

export function answerCombination(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop, messages } = question
  const continues =
    isFollowUp(text) && /\b(with|and|together|what about|how about)\b/.test(text) && asksToCombine(context.lastQuestion)
  if (!asksToCombine(text) && !continues) return null
  const here = partnersIn(text, question)
  const [only] = here
  if (only && here.length === 1 && /\b(two|several|multiple)\b/.test(text))
    return sayCombined(only, { ...only, name: messages.combine.second(only.name) }, messages, shop)
  if (/\b(under|below|recommend|show me|looking for|suggest|products?|i (want|need))\b/.test(text)) return null
  const earlier = continues || here.length === 1 ? partnersIn(context.lastQuestion, question).slice(0, 1) : []
  const pointed =
    here.length === 1 && /\b(it|that|this)\b/.test(text) && context.shown[0] ? [partnerFrom(context.shown[0])] : []
  const [one, other] = here.length > 1 ? here : [...(pointed.length > 0 ? pointed : earlier), ...here]
  if (!one || !other || one.name === other.name) return null
  return sayCombined(one, other, messages, shop)
}

function partnersIn(text: string, { shop }: UnderstoodQuestion): Partner[] {
  const products = shop.productsNamedIn(text)
  const rest = products.reduce((left, { name }) => left.replace(name.toLowerCase(), ' '), text)
  const actives = shop.ingredients
    .mentionsIn(rest)
    .flatMap(({ substance: { id, active }, start, end }) =>
      active ? [partnerOf(active === 'retinoid' ? rest.slice(start, end) : id, active)] : [],
    )
  return [...new Map([...products.map(partnerFrom), ...actives].map((one) => [one.name, one])).values()]
}

function sayCombined(one: Partner, other: Partner, messages: AnswerMessages, shop: ShopIndex): Draft {
  const say = messages.combine
  const named = say.pair(one.name, other.name)
  const pair = named.charAt(0).toUpperCase() + named.slice(1)
  const findings = findingsOf(one, other)
  const isAboutSun = (rule: string) => rule.startsWith('no-sunscreen')
  const main = findings.find(({ rule }) => !isAboutSun(rule))
  const sun = findings.find(({ rule }) => isAboutSun(rule))
  const text = [
    main ? say[main.kind](pair) : say.unruled(pair),
    ...(main ? [combining.rules[main.rule].why, main.kind === 'fine' ? '' : combining.rules[main.rule].todo] : []),
    sun ? say.sun(combining.rules[sun.rule].todo) : '',
    say.note,
  ]
  const sources = [main?.source, sun?.source].flatMap((source) =>
    source ? [{ label: source.title, url: source.url }] : [],
  )
  const products = shop.products.filter(({ name }) => name === one.name || name === other.name)
  return { text: text.filter(Boolean).join(' '), sources, products, links: ['/routine-builder'] }
}
