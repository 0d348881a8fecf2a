import { describe, expect, it } from 'vitest'
import { faq } from '#src/messages/en/faq.ts'
import type { ShippingRate } from '#src/features/shipping/contract.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { shippingZones } from '#root/test/shipping-zones.ts'
import { faqFacts } from './faq-facts.ts'
import { findEntries } from './faq-search.ts'

const entries = faq.entries.map((entry) => ({
  ...entry,
  answer: entry.answer(faqFacts(presets['as-specified'], 'hello@shop.example', { zones: shippingZones, vat: {} })),
}))
const found = (typed: string, category: string | null = null) =>
  findEntries(entries, typed, category).map(({ id }) => id)

describe('FAQ questions [STAT-04]', () => {
  it('number 18 in exactly 6 categories, each with its own address, tags and answer', () => {
    expect(entries).toHaveLength(18)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(18)
    expect([...new Set(entries.map(({ category }) => category))].toSorted()).toEqual(
      Object.keys(faq.categories).toSorted(),
    )
    expect(Object.keys(faq.categories)).toHaveLength(6)
    for (const { id, answer, tags } of entries) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(answer.length).toBeGreaterThan(40)
      expect(answer).not.toContain('undefined')
      expect(tags.length).toBeGreaterThan(0)
    }
  })

  it('state the shop’s own figures', () => {
    const answerOf = (id: string) => entries.find((entry) => entry.id === id)?.answer
    expect(answerOf('delivery-cost')).toContain('Delivery costs €7.99 and is free from €50.00')
    expect(answerOf('delivery-cost')).not.toContain('in Belgium')
    expect(answerOf('return-window')).toContain('30 days')
    expect(answerOf('refund-time')).toContain('5-7 business days')
    expect(answerOf('refund-time')).toContain('10%')
    expect(answerOf('total-at-checkout')).toContain('21% VAT')
  })
})

describe('FAQ answers about delivery where checkout charges by destination', () => {
  const answers = (change: Partial<ShippingRate>, countries: readonly string[] = ['Belgium']) => {
    const zones = shippingZones
      .map((zone) => ({ ...zone, countries: zone.countries.filter((country) => countries.includes(country)) }))
      .filter((zone) => zone.countries.length > 0)
      .map((zone) => ({ ...zone, rates: zone.rates.map((rate) => ({ ...rate, ...change })) }))
    const facts = faqFacts(presets.eu, 'hello@shop.example', { zones, vat: {} })
    return faq.entries.filter(({ id }) => /^delivery-(cost|time)$/.test(id)).map(({ answer }) => answer(facts))
  }

  it('state the rates that are charged, with their country', () => {
    const cost = (change: Partial<ShippingRate>) => answers(change)[0]
    expect(cost({ price: 650, freeFrom: 7_500 })).toMatch(
      /^In Belgium, delivery costs €6\.50 and is free from €75\.00\. /,
    )
    expect(cost({ price: 650, freeFrom: null })).toMatch(/^In Belgium, delivery costs €6\.50\. /)
    expect(cost({ price: 0, freeFrom: null })).toMatch(/^In Belgium, delivery is free\. /)
  })

  it('state the days in transit, once if they are the same everywhere', () => {
    const time = (days: [number, number], countries: readonly string[]) => answers({ days }, countries)[1]
    expect(answers({}, ['Belgium', 'Germany', 'Portugal'])[1]).toContain(
      'takes 1-2 days in Belgium and 3-5 days elsewhere in the EU.',
    )
    expect(time([2, 4], ['Belgium', 'Germany'])).toContain('takes 2-4 days.')
    expect(time([1, 1], ['Belgium'])).toContain('takes 1 day.')
  })
})

describe('FAQ search [STAT-04]', () => {
  it('matches the beginnings of words in question, answer and tags, in any case and order', () => {
    expect(found('PHOTO keep')).toEqual(['photo-kept'])
    expect(found('allerg')).toEqual(['ingredients-listed'])
    expect(found('selfie')).toEqual(['photo-kept'])
    expect(found('rétinoid')).toEqual(['combine-products'])
  })

  it('returns everything for an empty query, and nothing when a word is missing or matches only in the middle', () => {
    expect(found('   ')).toHaveLength(18)
    expect(found('photo zebra')).toEqual([])
    expect(found('ssword')).toEqual([])
  })

  it.each([
    ['pasword', 'password'],
    ['refnud', 'refund'],
    ['newsleter', 'newsletter'],
    ['monogramm', 'monogram'],
    ['shiping', 'shipping'],
  ])('tolerates a typo: %s', (typed, meant) => {
    expect(found(meant).length).toBeGreaterThan(0)
    expect(found(typed)).toEqual(found(meant))
  })

  it('reduces a complete question to its significant words', () => {
    expect(found('how can I get a refund?')).toEqual(found('get refund'))
    expect(found('what is a monogramm')).toEqual(found('monogram'))
    expect(found('why zebras?')).toEqual([])
  })

  it('stays in the selected category', () => {
    expect(found('', 'returns')).toHaveLength(3)
    expect(found('photo', 'returns')).toEqual([])
  })

  it('treats pattern characters as text', () => {
    expect(found('(.*')).toHaveLength(18)
    expect(found('10%')).toEqual(['refund-time'])
  })
})
