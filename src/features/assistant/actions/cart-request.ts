import type { Product } from '../../catalog/contract.ts'
import { isFollowUp, pointedAt } from '../dialogue/conversation-context.ts'
import type { Draft } from '../dialogue/draft.ts'
import { listOf } from '../dialogue/phrases.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { listTitles } from '../dialogue/shades.ts'
import { unsuitableIn } from '../dialogue/shopper-exclusions.ts'
import { namedVariant } from '../understanding/named-variant.ts'
import { normalize, sanitize } from '../understanding/normalize.ts'
import { quantityIn, unitsIn } from '../understanding/quantity.ts'
import { cartInput, maxUnits, proposedBy } from './action-tools.ts'
import { hasShades } from '../../catalog/variants/constants.ts'
import { chosenVariant } from './chosen-variant.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ActionRequest } from './request.ts'

const pronoun = '(?:it|this|that|these|those|them|both|all|the (?:first|second|third|last|cheapest))'
const units = String.raw`(?:(?:\d{1,2}|one|two|three|four|five|six|a couple)(?: ?x)? (?:of )?)?`
const toCart = new RegExp(
  String.raw`\b(?:add|put|place|throw|pop)\b.{1,80}\b(?:cart|basket|bag)\b|\b(?:i'?ll|i will|let me|i want to|i'd like to|i would like to) (?:take|buy|get|order) ${units}${pronoun}\b|^(?:please )?(?:add|order) ${units}${pronoun}\b|^buy\b`,
)
const severalShown = /\b(all|both|them|these|those|everything)\b/
/** 'Add 4 to my cart': units of what was shown. */
const onlyUnits =
  /^(?:please |and |ok |okay |then )*(?:add|put|buy|get|order)(?: me)? (?:\d{1,3}|one|two|three|four|five|six|a couple)(?: more)? (?:to|in|into)\b/
const firstShown = /\bfirst (two|three|[23])\b/
const ofShown = /\b(two|three|four|[2-9]|a (?:couple|pair)) of (?:these|those|them)\b/
const maxAdded = 4

export const asksForCart = (text: string): boolean => toCart.test(text)

/** A request to add products: answered with buttons, with the reason why there is none, or with a question. */
export function answerCart(question: UnderstoodQuestion): Draft | null {
  const { text, context, messages } = question
  const meant = productsMeant(question)
  if (meant === null)
    return context.shown.length > 0 || /\bcart|basket|bag\b/.test(text)
      ? { text: messages.actions.whichProduct, products: context.shown }
      : null
  return offer(meant, question, (product) => unitsOf(product, meant, text))
}

/** 'In 240' after the question which shade, also when there is no such shade. */
export function answerChosenVariant(question: UnderstoodQuestion): Draft | null {
  const { text, context } = question
  const [only, ...others] = context.shown
  if (!only?.variants || others.length > 0 || !isFollowUp(text) || !asksForCart(context.lastQuestion)) return null
  const wordings = [text, `in ${text}`].filter((one) => namedVariant(only, one) !== null)
  const wording = wordings.find((one) => namedVariant(only, one)?.missing === null) ?? wordings[0]
  if (wording === undefined) return null
  const quantity = quantityIn(text, null) ?? unitsOf(only, [only], context.lastQuestion)
  return offer([only], { ...question, text: wording }, () => quantity)
}

function offer(
  products: readonly Product[],
  question: UnderstoodQuestion,
  quantityOf: (product: Product) => number,
): Draft {
  const { messages } = question
  const isReply = products.length === 1 && asksForCart(question.text)
  const answers = products.map((product) => {
    const chosen = chosenVariant(product.id, question)
    if (!chosen) return { product, says: whichVariant(product, question, isReply), action: null, limit: null }
    const units = quantityOf(product)
    // Three digits before a product with shades are a shade.
    const asked = hasShades(product) && units > shopSettings.cart.maxPerLine ? 1 : units
    const quantity = Math.min(asked, maxUnits(chosen))
    const action: ActionRequest = { tool: 'add_to_cart', input: cartInput(chosen.id, quantity) }
    if (!proposedBy(action, question))
      return { product: null, says: refusal(chosen, question), action: null, limit: null }
    const name = sanitize(chosen.name)
    const limit = asked > quantity ? limitOf(chosen, question) : null
    return { product: chosen, says: quantity > 1 ? messages.actions.several(quantity, name) : name, action, limit }
  })
  const offered = answers.filter(({ action }) => action !== null).map(({ says }) => says)
  const others = answers.filter(({ action }) => action === null).map(({ says }) => says)
  const limits = answers.flatMap(({ limit }) => limit ?? [])
  return {
    text: [
      ...limits,
      ...(offered.length > 0 ? [messages.actions.addToCart(listOf(offered, messages.and))] : []),
      ...others,
    ].join(' '),
    products: answers.flatMap(({ product }) => product ?? []),
    actions: answers.flatMap(({ action }) => action ?? []),
  }
}

/** Null: the message does not say which. */
function productsMeant(question: UnderstoodQuestion): readonly Product[] | null {
  const { text, context, shop } = question
  const named = shop.productsNamedIn(text)
  if (named.length > 0) return named.slice(0, maxAdded)
  const meant = shop.productsMeantBy(text)
  if (meant.length === 1) return meant
  if (context.shown.length === 1 && onlyUnits.test(text)) return context.shown
  const first = firstShown.exec(text)?.[1]
  if (first && context.shown.length > 0) return context.shown.slice(0, unitsIn(first))
  if (context.shown.length > 0 && severalShown.test(text))
    return isSomeOf(text, context.shown) ? null : context.shown.slice(0, maxAdded)
  const pointed = pointedAt(text, context)
  return pointed === null || pointed === 'none' ? null : [pointed]
}

/** 'Two of them' after three products does not say which. */
function isSomeOf(text: string, shown: readonly Product[]): boolean {
  const [, units] = ofShown.exec(text) ?? []
  return units !== undefined && shown.length > 1 && unitsIn(units) !== shown.length && !/\beach\b/.test(text)
}

/** The number before the name of one of several products, or of the only one. */
function unitsOf({ name }: Product, meant: readonly Product[], text: string): number {
  if (meant.length > 1 && ofShown.test(text) && !/\beach\b/.test(text)) return 1
  const plain = normalize(name)
  const own = text.includes(plain) ? quantityIn(text, plain) : null
  const isForAll = meant.length === 1 || /\b(each|of (them|these|those))\b/.test(text)
  return own ?? (isForAll ? quantityIn(text, null) : null) ?? 1
}

/** Why fewer units are offered than asked for. */
const limitOf = (product: Product, { messages }: UnderstoodQuestion): string =>
  product.fewLeft === null
    ? messages.actions.maxUnits(maxUnits(product))
    : messages.actions.fewLeft(sanitize(product.name), product.fewLeft)

/**
 * With the size or shade that it does not have, if the question names one. Only one that is in stock needs no choice.
 * @param isReply whether `answerChosenVariant` understands a reply
 */
function whichVariant(product: Product, { text, messages }: UnderstoodQuestion, isReply: boolean): string {
  const name = sanitize(product.name)
  const missing = namedVariant(product, text)?.missing
  const variants = product.variants ?? []
  const [first, ...others] = variants.filter(({ inStock }) => inStock)
  const say = messages.actions[hasShades(product) ? 'whichShade' : 'whichSize']
  const only = first && others.length === 0 ? sanitize(first.title) : null
  const choice = first
    ? say(name, variants.length, listTitles(variants, messages), only, isReply)
    : messages.actions.soldOut(name)
  return missing ? `${messages.product.noVariant(name, missing)} ${choice}` : choice
}

function refusal(product: Product, { shopper, messages }: UnderstoodQuestion): string {
  const found = unsuitableIn(product, shopper).map(({ id }) => id)
  const name = sanitize(product.name)
  if (found.length > 0) return messages.safety.avoid(name, listOf(found, messages.and))
  return product.inStock ? messages.actions.notSuited(name) : messages.actions.soldOut(name)
}
