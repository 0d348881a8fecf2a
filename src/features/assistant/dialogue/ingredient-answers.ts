import { amountAskedIn, ingredientAmountsIn } from '../understanding/ingredient-amounts.ts'
import { sanitize } from '../understanding/normalize.ts'
import { sortMentions } from '../understanding/sort-mentions.ts'
import { animal, whiteCast, whiteCastWords, type Substance } from '../understanding/substances.ts'
import { listOf } from './phrases.ts'
import type { TopicAnswer } from './product-topic.ts'

const maxIngredients = 60

/** 'How much niacinamide is in it?' */
export const answerAmount: TopicAnswer = ({ product, name, text, shop, messages }) => {
  const say = messages.product
  const asked = amountAskedIn(text, shop.ingredients)
  if (!asked) return null
  const amounts = ingredientAmountsIn(product, shop.ingredients).filter(
    ({ substance: { id, active } }) => id === asked.substance.id || (active && active === asked.substance.active),
  )
  if (amounts.length === 0)
    return [asked.substance.isIn(product) ? say.amountUntold(name, asked.name) : say.holdsNot(name, asked.name)]
  const listed = amounts.map((one) => `${one.percent} ${one.name}`)
  return [say.amount(name, listOf(listed, messages.and))]
}

export const answerWhiteCast: TopicAnswer = ({ product, name, text, messages: { product: say } }) => {
  if (!whiteCastWords.test(text)) return null
  return [whiteCast.isIn(product) ? say.whiteCast(name) : say.noWhiteCast(name)]
}

export const answerVegan: TopicAnswer = ({ product, name, text, messages: { product: say } }) => {
  if (!/\bvegan\b/.test(text)) return null
  return [animal.isIn(product) ? say.notVegan(name) : say.vegan(name)]
}

/** 'Is it free of perfume and alcohol?' */
export const answerFreeOf: TopicAnswer = ({ product, name, rest, mentions, messages }) => {
  const { exclusions } = sortMentions(rest, mentions)
  const mentioned = new Set(mentions.map(({ substance }) => substance.id))
  if (exclusions.length === 0 || exclusions.length !== mentioned.size) return null
  const held = exclusions.filter(({ isIn }) => isIn(product))
  const names = (list: readonly Substance[]) =>
    listOf(
      list.map(({ id }) => id),
      messages.or,
    )
  const say = messages.product
  return [held.length > 0 ? say.notFreeOf(name, names(held)) : say.freeOf(name, names(exclusions))]
}

/** 'Does it have retinol or vitamin C?' */
export const answerContains: TopicAnswer = ({ product, name, mentions, messages }) => {
  if (mentions.length === 0) return null
  const substances = mentions.map(({ substance }) => substance)
  const held = substances.filter(({ isIn }) => isIn(product))
  const absent = substances.filter(({ isIn }) => !isIn(product))
  const names = (list: readonly Substance[], last: string) => listOf([...new Set(list.map(({ id }) => id))], last)
  return [
    ...(held.length > 0 ? [messages.product.holds(name, names(held, messages.and))] : []),
    ...(absent.length > 0 ? [messages.product.holdsNot(name, names(absent, messages.or))] : []),
  ]
}

export const answerIngredientList: TopicAnswer = ({ product, name, text, messages }) => {
  if (!/\b(ingredients?|inci|what( i|')?s in(side)?|contains?|made (of|from))\b/.test(text)) return null
  return [messages.product.list(name, product.ingredients.slice(0, maxIngredients).map(sanitize).join(', '))]
}
