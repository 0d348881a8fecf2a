import { cents, sumCents } from '#src/kernel/money.ts'
import { isTeen } from '../understanding/age.ts'
import { allergiesIn, hasUnknownAllergy } from '../understanding/allergies.ts'
import type { Product } from '../../catalog/contract.ts'
import { unknownExclusionsIn } from '../understanding/unknown-exclusions.ts'
import { shadesFor } from '../understanding/skin-tone.ts'
import {
  isBareSearch,
  isMakeup,
  mergeQueries,
  parseProductQuery,
  type ProductQuery,
} from '../understanding/product-query.ts'
import { asksForRoutine } from '../understanding/routine-question.ts'
import { asksForOthers, nextQuery, nextRoutine } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import { describeQuery, exclusionNote, listOf, shownAs } from './phrases.ts'
import { chooseProducts, fits, maxShown } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'
import { answerRoutine } from './routine-answer.ts'
import { sortByShade, unfilteredIn } from './shade-ranking.ts'
import { sortByStrength } from './strength.ts'
import { withSafetyExclusions } from './shopper-exclusions.ts'
import { priceOf } from '../understanding/product-facts.ts'

/** Number of matches that are ranked before the first are shown. */
export const maxRanked = 60

/** Products for a routine, for a new search, or for a refined one. */
export function answerSearch(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop } = question
  const routine = nextRoutine(text, context, shop)
  if (routine) return answerRoutine(withSafetyExclusions(cheaperThanShown(routine, question), question), question)
  const query = nextQuery(text, context, shop)
  return query ? describeChoice(forProfile(withSafetyExclusions(query, question), question), question) : null
}

/** Skin type and budget of the profile, where the question names none and some product matches. */
function forProfile(query: ProductQuery, { profile: { skinType, budget }, offered }: UnderstoodQuestion): ProductQuery {
  const isForSkin = query.kind === null && !query.categories.includes('makeup')
  const changes: readonly Partial<ProductQuery>[] = [
    ...(skinType && isForSkin && query.skinTypes.length === 0 ? [{ skinTypes: [skinType] }] : []),
    ...(budget && Object.keys(query.priceRange).length === 0 ? [{ priceRange: { below: cents(budget) } }] : []),
  ]
  return changes.reduce<ProductQuery>((known, change) => {
    const personal = { ...known, ...change }
    return offered.some((product) => product.inStock && fits(product, personal)) ? personal : known
  }, query)
}

/** 'A cheaper one' without an amount means below the total of the last routine. */
function cheaperThanShown(query: ProductQuery, { text, context, shop }: UnderstoodQuestion): ProductQuery {
  const own = parseProductQuery(text, shop)
  if (Object.keys(own.priceRange).length > 0 || !/\b(cheaper|less expensive)\b/.test(text)) return query
  const total = sumCents(context.shown.map(priceOf))
  return total > 0 ? mergeQueries(query, { ...query, priceRange: { below: total } }) : query
}

/** 'I am allergic to nuts' on its own: explains what changes for the rest of the conversation. */
export function answerNewAllergy({ statements, shop, messages }: UnderstoodQuestion): Draft | null {
  const allergies = allergiesIn(statements, shop.ingredients)
  const unknown = hasUnknownAllergy(statements, shop.ingredients) ? [messages.remembered.unknownAllergyNoted] : []
  if (allergies.length + unknown.length === 0) return null
  const names = listOf(
    allergies.map(({ id }) => id),
    messages.and,
  )
  const known = allergies.length > 0 ? [messages.remembered.allergyNoted(names)] : []
  return { text: [...unknown, ...known].join('\n\n'), links: ['/products'] }
}

export function answerBareSearch(question: UnderstoodQuestion): Draft | null {
  const { text, shop } = question
  const query = parseProductQuery(text, shop)
  return isBareSearch(text, query) && !asksForRoutine(text, query)
    ? describeChoice(forProfile(withSafetyExclusions(query, question), question), question)
    : null
}

/** Makeup whose shades state the undertone asked for; without any, it can't be filtered by it. */
function chooseForTone(query: ProductQuery, offered: readonly Product[], seen: ReadonlySet<string>) {
  const undertone = query.tone?.undertone
  if (undertone && isMakeup(query)) {
    const stating = offered.filter((product) => shadesFor(product, undertone).length > 0)
    const found = chooseProducts(stating, query, seen, maxRanked)
    if (found.products.length > 0 && !found.relaxed) return { ...found, met: query }
  }
  const met = query.tone ? { ...query, tone: { ...query.tone, undertone: null } } : query
  return { ...chooseProducts(offered, met, seen, maxRanked), met }
}

function describeChoice(query: ProductQuery, question: UnderstoodQuestion): Draft {
  const { text, context, shop, offered, shopper, messages } = question
  const seen: ReadonlySet<string> = asksForOthers(text) ? new Set(context.shown.map(({ id }) => id)) : new Set()
  const { products: ranked, relaxed, total, met } = chooseForTone(query, offered, seen)
  const sorted = sortByStrength(sortByShade(ranked, text, query.tone), text, shop.ingredients)
  const products = (query.order ? ranked : sorted).slice(0, maxShown)
  const unordered = describeQuery({ ...met, order: null }, shop, messages)
  const described = relaxed || total < 2 ? unordered : describeQuery(met, shop, messages)
  const note =
    (isTeen(shopper.age) ? ` ${messages.query.teenNote}` : exclusionNote(query, messages)) +
    (/\b(rosacea|melasma)\b/.test(text) ? ` ${messages.query.doctorNote}` : '') +
    (/\bcur(es?|ed|ing)\b/.test(text) ? ` ${messages.query.cureNote}` : '')
  if (products.length === 0 || relaxed) {
    const leftOut = shop.products.filter(
      (product) => !offered.includes(product) && product.inStock && fits(product, met),
    )
    if (leftOut.length > 0) return { text: messages.query.leftOut(unordered, leftOut.length), links: ['/products'] }
  }
  if (products.length === 0) return { text: messages.query.none(described), links: ['/products'] }
  const unfiltered = unfilteredIn(text, query.tone, products).map((word) => ` ${messages.query.unfiltered(word)}`)
  const unknown = unknownExclusionsIn(text, shop.ingredients).map(
    (name) => ` ${messages.query.unfilteredIngredient(name)}`,
  )
  const shown = shownAs(products, messages)
  const answer = relaxed
    ? messages.query.foundClose(described, messages.query.close[relaxed], shown)
    : messages.query.found(described, total, shown)
  return { text: answer + [...unfiltered, ...unknown].join('') + note, products, query }
}
