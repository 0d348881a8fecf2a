import { combining } from '#src/messages/en/combining.ts'
import { vitaminCWithRetinoid } from '#src/messages/en/timed-instructions.ts'
import { sources as publicPages } from '../knowledge/sources.ts'
import { normalize } from '../understanding/normalize.ts'
import { sortMentions } from '../understanding/sort-mentions.ts'
import { substanceOf } from '../understanding/substances.ts'
import {
  asksToAdd,
  asksToCombine,
  asksWhatConflicts,
  canIrritate,
  conflictsOf,
  coveredActivesOf,
  findingsOf,
  hasPairRule,
  isBarePair,
  isPairOf,
  partnerFrom,
  partnerOf,
  skinConditions,
  type Partner,
} from './compatibility.ts'
import { isFollowUp } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { listOf } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'

/** 'What should I not mix with retinol': checks the rules against every known active. */
export function answerConflicts(question: UnderstoodQuestion): Draft | null {
  const { text, shop, messages } = question
  const [one, other] = [
    ...new Set(shop.ingredients.mentionsIn(text).flatMap(({ substance }) => substance.active ?? [])),
  ]
  if (!asksWhatConflicts(text) || shop.productsNamedIn(text).length > 0) return null
  const [uncovered, ...rest] = one ? [] : partnersIn(text, question)
  if (uncovered && rest.length === 0 && !uncovered.isCovered && /\bwhat\b/.test(text)) {
    const { uncoveredAlone, careful, note } = messages.combine
    return {
      text: `${uncoveredAlone(uncovered.name)} ${careful} ${note}`,
      sources: canIrritate(uncovered) ? [publicPages.exfoliation] : [],
      links: ['/routine-builder'],
    }
  }
  if (!one || other) return null
  const name = substanceOf(one).id
  const others = conflictsOf(one).map((other) =>
    other === one ? messages.combine.second(name) : substanceOf(other).id,
  )
  const answer =
    others.length > 0
      ? messages.combine.against(name, listOf(others, messages.or))
      : messages.combine.nothingAgainst(name)
  return { text: `${answer} ${messages.combine.note}`, links: ['/routine-builder'] }
}

export function answerCombination(question: UnderstoodQuestion): Draft | null {
  const { text, context, messages } = question
  const continues =
    isFollowUp(text) && /\b(with|and|together|what about|how about)\b/.test(text) && asksToCombine(context.lastQuestion)
  const here = partnersIn(text, question)
  const adds = here.length > 1 && asksToAdd(text) && !/\b(or|better|vs|versus)\b/.test(text)
  if (!asksToCombine(text) && !adds && !continues && !isPairOnly(text, here, question)) return null
  const [only] = here
  if (only && here.length === 1 && /\b(two|several|multiple)\b/.test(text))
    return sayCombined([only, { ...only, name: messages.combine.second(only.name) }], question)
  if (/\b(under|below|recommend|show me|looking for|suggest|products?|i (want|need))\b/.test(text)) return null
  const earlier = continues || here.length === 1 ? partnersIn(context.lastQuestion, question).slice(0, 1) : []
  const pointed =
    here.length === 1 && /\b(it|that|this)\b/.test(text) && context.shown[0] ? [partnerFrom(context.shown[0])] : []
  const partners = here.length > 1 ? here : [...(pointed.length > 0 ? pointed : earlier), ...here]
  const [one, other] = partners
  if (!one || !other || one.name === other.name) return null
  return sayCombined(partners, question)
}

/** 'Benzoyl peroxide with vitamin C': asks whether they go together, unless a product is asked for. */
function isPairOnly(text: string, partners: readonly Partner[], { shop }: UnderstoodQuestion): boolean {
  if (partners.length !== 2 || !partners.some(hasPairRule)) return false
  const mentions = shop.ingredients.mentionsIn(text)
  if (new Set(mentions.map(({ substance }) => substance.id)).size < 2) return false
  const rest = mentions
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)}#${left.slice(end)}`, text)
  return isBarePair(rest)
}

function partnersIn(text: string, { shop }: UnderstoodQuestion): Partner[] {
  const products = shop.productsNamedIn(text)
  const rest = products.reduce((left, { name }) => left.replace(name.toLowerCase(), ' '), text)
  const mentions = shop.ingredients.mentionsIn(rest)
  // 'A fragrance-free cream' is not about combining fragrance.
  const excluded = new Set(sortMentions(rest, mentions).exclusions.map(({ id }) => id))
  const isWithout = /\bwithout\b/.test(rest)
  const actives = mentions.flatMap(({ substance: { id, active }, start, end }) => {
    if (excluded.has(id) && isWithout) return []
    if (active) return [partnerOf(active === 'retinoid' ? rest.slice(start, end) : id, active)]
    return excluded.has(id) ? [] : [partnerOf(id, null)]
  })
  return [...new Map([...products.map(partnerFrom), ...actives].map((one) => [one.name, one])).values()]
}

type Pair = readonly [Partner, Partner]
const seriousness = ['conflict', 'caution', 'fine'] as const

/** Of every pair, the most serious finding decides; what the rules don't know is said. */
function sayCombined(partners: readonly Partner[], question: UnderstoodQuestion): Draft {
  const { messages, shop } = question
  const say = messages.combine
  const named = listOf(
    partners.map(({ name }) => name),
    messages.and,
  )
  const pairs = partners.flatMap((one, at) => partners.slice(at + 1).map((other): Pair => [one, other]))
  const found = pairs.flatMap((pair) => findingsOf(...pair).map((finding) => ({ ...finding, pair })))
  const isAboutSun = (rule: string) => rule.startsWith('no-sunscreen')
  const [main] = found
    .filter(({ rule }) => !isAboutSun(rule))
    .toSorted((a, b) => seriousness.indexOf(a.kind) - seriousness.indexOf(b.kind))
  const sun = found.find(({ rule }) => isAboutSun(rule))
  const unknown = partners.filter(({ isCovered }) => !isCovered).map(({ name }) => name)
  const condition = skinConditionIn(question)
  const irritates = unknown.length > 0 && partners.some(canIrritate)
  // 'Yes' is said only when nothing else is open.
  const isOpen = condition !== null || unknown.length > 0
  const ruled = main && (main.kind !== 'fine' || (!isOpen && pairs.length === 1)) ? main : null
  const isNamed = partners.some(({ name }) => shop.products.some((product) => product.name === name))
  const isAllowed = !isOpen && (ruled === null || ruled.kind === 'fine')
  const held = coveredActivesOf(partners)
  const isBeyondRule = isNamed && ruled?.kind === 'fine' && held.length > 2
  const stings = isAllowed && pairs.some((pair) => isPairOf(pair, 'vitamin-c', 'retinoid'))
  const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
  const text = [
    condition ? say.condition(named) : '',
    unknown.length > 0 ? say.uncovered(listOf(unknown, messages.or), named) : '',
    ...(ruled
      ? [
          say[ruled.kind](capital(say.pair(ruled.pair[0].name, ruled.pair[1].name))),
          isNamed
            ? say.reason(combining.rules[ruled.rule].title, combining.rules[ruled.rule].why)
            : combining.rules[ruled.rule].why,
          ruled.kind === 'fine' ? '' : combining.rules[ruled.rule].todo,
        ]
      : []),
    ruled || isOpen ? '' : say.unruled(capital(named)),
    isBeyondRule
      ? say.noConflict(
          listOf(
            held.map((active) => substanceOf(active).id),
            messages.and,
          ),
        )
      : '',
    stings ? vitaminCWithRetinoid : '',
    ...(unknown.length > 0
      ? [irritates ? say.irritating : '', say.careful, irritates ? '' : combining.ruleOfThumb]
      : []),
    sun ? say.sun(combining.rules[sun.rule].todo) : '',
    say.note,
  ]
  const cited = [ruled?.source, sun?.source].flatMap((source) =>
    source ? [{ label: source.title, url: source.url }] : [],
  )
  const sources = [
    ...(condition === 'rosacea' ? [publicPages.rosacea] : []),
    ...(irritates ? [publicPages.exfoliation] : []),
    ...cited,
  ]
  const products = shop.products.filter((product) => partners.some(({ name }) => name === product.name))
  return { text: text.filter(Boolean).join(' '), sources, products, links: ['/routine-builder'] }
}

/** A condition that the shopper has named in this conversation. */
function skinConditionIn({ text, history }: UnderstoodQuestion): 'rosacea' | 'other' | null {
  const messages = [text, ...history.filter(({ role }) => role === 'user').map(({ content }) => normalize(content))]
  const named = messages.flatMap((one) => skinConditions.exec(one)?.[0] ?? [])
  return named.length === 0 ? null : named.some((one) => one.startsWith('rosa')) ? 'rosacea' : 'other'
}
