import { toDecimal } from '#src/kernel/money.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { deliveryTariffs } from '../shop-settings/vocabulary.ts'
import type { Draft } from './draft.ts'
import type { ShopFacts } from './fill.ts'
import type { Words } from './phrases.ts'

const sending = /\b(ship|ships|shipped|shipping|deliver|delivers|delivered|delivery|send|post|postage|express)\b/

/** Other names of the countries that the shop delivers to, in plain letters. */
const otherNames: Readonly<Record<string, readonly string[]>> = { Netherlands: ['holland', 'nederland'], Luxembourg: ['luxemburg'], Belgium: ['brussels', 'antwerp', 'flanders', 'wallonia'] }
const elsewhere = ['Switzerland', 'Norway', 'Denmark', 'Sweden', 'Finland', 'Poland', 'Greece', 'Croatia', 'Hungary', 'Romania', 'Bulgaria', 'Slovakia', 'Slovenia', 'Estonia', 'Latvia', 'Lithuania', 'Malta', 'Cyprus', 'Iceland', 'Turkey', 'Ukraine', 'Morocco', 'Canada', 'Australia', 'China', 'Japan', 'India', 'Brazil'] as const
const czech = /\bczech\w*\b/
const overseas = /\b(uk|united kingdom|england|scotland|wales|great britain|usa|(?:to|in) the us|united states|america)\b/

/** Whoever waits for a parcel does not ask what delivery costs. */
const waits = /\b(late|lost|delayed|missing|where is|track(ing|ed)?|damaged|(has|was|is) (not|n't|still)|never (came|arrived)|ago)\b/

const isNamed = (text: string, name: string) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text)

/** 'Do you ship to Luxembourg and what does it cost': one country's own figures. */
export function answerDelivery(text: string, facts: ShopFacts, words: Words): Draft | null {
  if (!sending.test(text) || waits.test(text)) return null
  const country = shopSettings.countries.find((name) => [name, ...(otherNames[name] ?? [])].some((one) => isNamed(text, one)))
  const links = ['/shipping'] as const
  if (!country) {
    const named = elsewhere.find((name) => isNamed(text, name))
    return named || czech.test(text) || overseas.test(text) ? { text: words.delivery.no(facts['countries'] ?? ''), links } : null
  }
  const { zones } = deliveryTariffs
  const zone = zones.find(({ countries }) => (countries as readonly string[]).includes(country)) ?? zones.at(-1)
  if (!zone) return null
  const euro = (amount: typeof zone.standard) => words.price(toDecimal(amount))
  const days = ([from, to]: readonly [number, number]) => (from === to ? words.delivery.nextDay : words.delivery.days(from, to))
  const express = zone.isExpressExtra ? words.delivery.extra(euro(zone.express)) : euro(zone.express)
  return { text: words.delivery.yes(country, euro(zone.standard), days(zone.standardDays), express, days(zone.expressDays), facts['shipping'] ?? '', facts['freeShipping'] ?? '', facts['processingDays'] ?? ''), links }
}
