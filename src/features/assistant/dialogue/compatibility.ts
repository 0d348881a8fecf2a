import type { Product } from '../../catalog/contract.ts'
import {
  actives,
  checkRoutine,
  combinationsOf,
  type CheckedStep,
  type Finding,
  type ProductFacts,
} from '../../ingredients/constants.ts'
import type { Active } from '../knowledge/article.ts'
import { factsOf } from '../understanding/product-facts.ts'

/** Two things whose compatibility is asked about: ingredient families or named products. */
export type Partner = {
  readonly name: string
  readonly facts: ProductFacts
  /** Whether the ingredient rules know it. */
  readonly isCovered: boolean
}

/** @param active null for an ingredient that the rules have no family for */
export const partnerOf = (name: string, active: Active | null): Partner => ({
  name,
  facts: { role: 'serum', area: 'face', isRinsedOff: false, spf: 0, actives: active ? [active] : [] },
  isCovered: active !== null,
})
export const partnerFrom = (product: Product): Partner => ({
  name: product.name,
  facts: factsOf(product),
  isCovered: true,
})

/** Whether some rule is about this ingredient together with another one. */
export const hasPairRule = ({ facts }: Partner): boolean =>
  combinationsOf(facts).some(({ when }) => when.shape === 'pair')

/** The actives that pair rules know, of all partners. */
export const coveredActivesOf = (partners: readonly Partner[]): Active[] =>
  actives.filter(
    (active) => partners.some(({ facts }) => facts.actives.includes(active)) && hasPairRule(partnerOf('', active)),
  )

/** One of them has the first active, the other has the second. */
export const isPairOf = ([a, b]: readonly [Partner, Partner], one: Active, other: Active): boolean =>
  [
    [a, b],
    [b, a],
  ].some(([left, right]) => left?.facts.actives.includes(one) && right?.facts.actives.includes(other))

/** Products with these can make skin sensitive or make it peel: see `sources.exfoliation`. */
export const canIrritate = ({ name, facts: { actives: held } }: Partner): boolean =>
  name === 'benzoyl peroxide' || held.some((active) => active === 'retinoid' || active === 'aha' || active === 'bha')

const linking = /\b(together|(at |in )?(the |one )?same (time|night|evening|day|routine)|ok(ay)?|safe)\b|[?!.,]/g

/** 'Retinol and AHA?': two ingredients and nothing else. @param text with each name replaced by # */
export const isBarePair = (text: string): boolean =>
  /^ *# *(?:and|with|plus|\+|&) *# *$/.test(text.replaceAll(linking, ' '))

/** Conditions that a doctor treats: the rules are about healthy skin. */
export const skinConditions = /\b(rosac\w+|rosazea|melasma|psoriasis|eczema|dermatitis|vitiligo)\b/

const question =
  /\b(together|mix(ed|ing)?|combin\w+|layer(ed|ing)?|pair(ed|ing)?|at (the same|once)|same (time|routine|night|evening|day|session|morning)|interact\w*|conflict\w*|compatible|go(es)? (well )?with|alongside|cancel|clash\w*)\b/
const permission =
  /\b(can|could|should|may|is it (ok|okay|safe|fine|bad|good)|safe|ok|okay|allowed)\b.{0,40}\b(use|using|with|apply|wear|and|after|before|put)\b/

/** 'I use A. Can I add B?' */
export const asksToAdd = (text: string): boolean =>
  /\bi(?:'m| am)?(?: \w+)? (?:use|using|have|apply|wear)\b.+\b(?:(?:can|could|may|should) i\b|(?:is|are) .+ (?:ok|okay|fine|safe|good)\b)/.test(
    text,
  )

export function asksToCombine(text: string): boolean {
  return question.test(text) || permission.test(text)
}

/** What the ingredient rules say about using both in one evening, and about sun protection the next morning. */
export function findingsOf(one: Partner, other: Partner): Finding[] {
  const step = (id: string, { facts }: Partner, stepOrder: number): CheckedStep => ({
    id,
    productId: id,
    stepOrder,
    timeOfDay: 'evening',
    frequency: 'daily',
    facts,
  })
  return checkRoutine([step('1', one, 1), step('2', other, 2)]).filter(({ rule }) => rule !== 'order')
}

/** The actives that conflict with this one in the same session, according to the rules. */
export function conflictsOf(active: Active): Active[] {
  return actives.filter((other) =>
    findingsOf(partnerOf('', active), partnerOf('', other)).some(
      ({ rule, kind }) => kind === 'conflict' && !rule.startsWith('no-sunscreen'),
    ),
  )
}

export const asksWhatConflicts = (text: string) =>
  /\b(not|n't|cannot|cant|never|avoid|shouldn't)\b.{0,25}\b(mix|combine|layer|pair|together)\b/.test(text) ||
  /\b(not|n't|cannot|cant|never|avoid)\b.{0,25}\b(use|go)\b.{0,30}\b(with|alongside)\b/.test(text) ||
  /\bwhat\b.{0,40}\b(not|n't|cannot|cant|never|avoid)\b.{0,25}\b(use|go|with)\b/.test(text) ||
  /\bwhat (can|could|should|may|goes|to)\b.{0,25}\b(mix|combine|use|layer|pair|go|goes)\b.{0,12}\bwith\b/.test(text)
