import { toDecimal } from '#src/kernel/money.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { shippingRates } from '../../shop-settings/constants.ts'
import { countryIn, isElsewhere } from '../understanding/countries.ts'
import { isFollowUp } from './conversation-context.ts'
import type { Draft } from './draft.ts'
import type { UnderstoodQuestion } from './question.ts'

const sending = /\b(ship|ships|shipped|shipping|deliver|delivers|delivered|delivery|send|post|postage|express)\b/
/** A shopper who is waiting for a parcel is not asking about delivery prices. */
const waiting =
  /\b(late|lost|delayed|missing|where is|track(ing|ed)?|damaged|(has|was|is) (not|n't|still)|never (came|arrived)|ago)\b/
const possible = /\b(do|does|can|will|would|could) (you|they|u|i|it|the shop)\b.{0,20}\b(ship|deliver|send|get)\b/

/** 'How much is delivery to Germany': starts with that country's price. */
export function answerDelivery({ text, context, facts, messages }: UnderstoodQuestion): Draft | null {
  const continues = isFollowUp(text) && sending.test(context.lastQuestion) && !waiting.test(context.lastQuestion)
  if ((!sending.test(text) && !continues) || waiting.test(text)) return null
  const country = countryIn(text, shopSettings.countries)
  const links = ['/shipping'] as const
  if (!country) return isElsewhere(text) ? { text: messages.delivery.no(facts['countries'] ?? ''), links } : null
  const { zones } = shippingRates
  const zone = zones.find(({ countries }) => (countries as readonly string[]).includes(country)) ?? zones.at(-1)
  if (!zone) return null
  const say = messages.delivery
  const euro = (amount: typeof zone.standard) => messages.price(toDecimal(amount))
  const days = ([from, to]: readonly [number, number]) => (from === to ? say.nextDay : say.days(from, to))
  const express = zone.isExpressExtra ? say.extra(euro(zone.express)) : euro(zone.express)
  const standardTo = say.standard(say.to(country), euro(zone.standard), days(zone.standardDays))
  const expressTo = say.express(say.to(country), express, days(zone.expressDays))
  const prices = /\bexpress\b/.test(text) ? [expressTo, standardTo] : [standardTo, expressTo]
  return {
    text: [
      ...(possible.test(text) && !/\bhow much\b|\bcharge\b/.test(text) ? [say.yes] : []),
      ...prices,
      say.packing(facts['processingDays'] ?? ''),
      say.checkout(facts['shipping'] ?? '', facts['freeShipping'] ?? ''),
    ].join(' '),
    links,
  }
}
