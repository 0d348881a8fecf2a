import { cents, toDecimal } from '#src/kernel/money.ts'
import { shortDay } from '#src/messages/dates.ts'
import { deliveryWindow, homeCountry, rateOf, zoneOf } from '../../shipping/constants.ts'
import { knownCountries } from '../../shop-settings/countries/constants.ts'
import { asksForArrival } from '../understanding/arrival-question.ts'
import { countryIn, isElsewhere } from '../understanding/countries.ts'
import { namesTarget, parseProductQuery } from '../understanding/product-query.ts'
import { addsToStandard } from '../knowledge/express-rate.ts'
import { isAboutDelivery } from '../understanding/delivery-words.ts'
import { isFollowUp } from './conversation-context.ts'
import type { ShippingRate } from '../../shipping/contract.ts'
import type { Draft } from './draft.ts'
import type { AnswerMessages } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'

/** A shopper who is waiting for a parcel is not asking about delivery prices. */
const waiting =
  /\b(late|lost|delayed|missing|where is|track(ing|ed)?|damaged|(has|was|is) (not|n't|still)|never (came|arrived)|ago)\b/
/** 'How long does it take', 'and for a 60 euro order', after a question about delivery. */
const further =
  /\b(how (long|much|fast|soon|many days)|costs?|price|when (will|would|does|can) (it|that|they)|express|standard|quick(er|ly)?|fast(er)?|orders? (of|over|above)|\d+ ?(euros?|eur|€))|€ ?\d/
const possible = /\b(do|does|can|will|would|could) (you|they|u|i|it|the shop)\b.{0,20}\b(ship|deliver|send|get)\b/

/** 'When will it arrive if I order today': the days that product pages show. */
export function answerArrival({ text, zones, now, messages }: UnderstoodQuestion): Draft | null {
  if (!asksForArrival(text)) return null
  const country = countryIn(text, knownCountries) ?? homeCountry(zones)
  const windowOf = (method: 'standard' | 'express') => {
    const rate = rateOf(zones, country, method)
    return rate && deliveryWindow(now, rate, false)
  }
  const [standard, express] = [windowOf('standard'), windowOf('express')]
  if (!standard || !express || isElsewhere(text)) return null
  const say = messages.delivery
  const days = ({ earliest, latest }: typeof standard) =>
    earliest === latest
      ? say.on(shortDay(messages.locale, earliest))
      : say.between(shortDay(messages.locale, earliest), shortDay(messages.locale, latest))
  return { text: say.arrival(say.to(country), days(standard), days(express)), links: ['/shipping'] }
}

/** 'How much is Velvet Night Cream?' is not about delivery, even after a question about it. */
const isAboutProducts = ({ text, shop }: UnderstoodQuestion): boolean =>
  shop.productsNamedIn(text).length > 0 ||
  shop.ingredients.mentionsIn(text).length > 0 ||
  namesTarget(parseProductQuery(text, shop))

/** An addition to standard delivery where that has the same price and can be free, or where checkout has one rate. */
function priceOfExpress(
  express: ShippingRate,
  standard: ShippingRate,
  isOneRate: boolean,
  { delivery: say, price }: AnswerMessages,
): string {
  const euro = (amount: number) => price(toDecimal(cents(amount)))
  const full = euro(express.price + express.surcharge)
  if (express.freeFrom === null) return full
  const isExtra = isOneRate || addsToStandard(express, standard)
  return isExtra ? say.extra(euro(express.surcharge)) : say.less(full, euro(express.surcharge), euro(express.freeFrom))
}

/** 'How much is delivery to Germany': starts with that country's price. */
export function answerDelivery(question: UnderstoodQuestion): Draft | null {
  const { text, context, facts, zones, messages } = question
  const { lastQuestion } = context
  const continues = isFollowUp(text) && isAboutDelivery(lastQuestion) && !waiting.test(lastQuestion)
  if ((!isAboutDelivery(text) && !continues) || waiting.test(text)) return null
  const isContinued = continues && further.test(text) && !isAboutProducts(question)
  const continued = isContinued ? countryIn(lastQuestion, knownCountries) : null
  const country = countryIn(text, knownCountries) ?? (isElsewhere(text) ? null : continued)
  const links = ['/shipping'] as const
  if (!country) return isElsewhere(text) ? { text: messages.delivery.no(facts['countries'] ?? ''), links } : null
  const say = messages.delivery
  if (!zoneOf(zones, country)) return { text: say.notTo(say.to(country), facts['countries'] ?? ''), links }
  const [standard, express] = (['standard', 'express'] as const).map((method) => rateOf(zones, country, method))
  if (!standard || !express) return null
  const euro = (amount: number) => messages.price(toDecimal(cents(amount)))
  const days = ([from, to]: readonly [number, number]) => (from === to ? say.nextDay : say.days(from, to))
  const expressPrice = priceOfExpress(express, standard, facts['checkoutRates'] !== '', messages)
  const standardTo = say.standard(say.to(country), euro(standard.price), days(standard.days))
  const expressTo = say.express(say.to(country), expressPrice, days(express.days))
  const prices = /\bexpress\b/.test(text) ? [expressTo, standardTo] : [standardTo, expressTo]
  return {
    text: [
      ...(possible.test(text) && !/\bhow much\b|\bcharge\b/.test(text) ? [say.yes] : []),
      ...prices,
      say.packing(facts['processingDays'] ?? ''),
      ...(facts['checkoutRates'] ? [facts['checkoutRates']] : []),
    ].join(' '),
    links,
  }
}
