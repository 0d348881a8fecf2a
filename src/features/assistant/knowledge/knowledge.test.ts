import { describe, expect, it } from 'vitest'
import { matchRoute, notFoundRoute } from '#src/pages/routes.ts'
import { assistantAnswers } from '#src/messages/en/assistant-answers.ts'
import { presets, shopSettings } from '../../shop-settings/contract.ts'
import { returnRules } from '../../shop-settings/constants.ts'
import { shippingZones } from '#root/test/shipping-zones.ts'
import { exampleBrand, exampleSeller } from '../../shop-settings/constants.ts'
import { fillPlaceholders, createShopFacts } from './shop-facts.ts'
import { articles } from './all-articles.ts'
import { createRetrieval } from './retrieval.ts'
import { sources } from './sources.ts'
import { zeroCents } from '#src/kernel/money.ts'
import { normalize } from '../understanding/normalize.ts'

const facts = createShopFacts(
  { categories: [], total: 0, engraved: { products: 0, lowest: zeroCents, highest: zeroCents } },
  { policy: presets['as-specified'].checkout, rates: { zones: shippingZones, vat: {} }, hasDestinationRates: false },
  assistantAnswers,
  { hasModel: false, photosOnDevice: true },
  { brand: exampleBrand, seller: exampleSeller },
)
const asks = articles.flatMap((article) => [article.title, ...article.asks].map((ask) => ({ article, ask })))

describe('knowledge base', () => {
  it('contains at least 150 short articles with unique names', () => {
    expect(articles.length).toBeGreaterThanOrEqual(150)
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
    for (const { id, text, asks: relaxations } of articles) {
      const sentences = text.split(/[.!?](?:\s|$)/).filter(Boolean).length
      expect([id, sentences >= 1 && sentences <= 7, text.length <= 600, relaxations.length > 0]).toEqual([
        id,
        true,
        true,
        true,
      ])
    }
  })

  it('contains no literal prices or shop figures: they are placeholders', () => {
    const shopArticles = articles.filter(({ links = [] }) =>
      links.some((link) => ['/shipping', '/withdrawal', '/cart', '/routine-builder', '/wishlist'].includes(link)),
    )
    expect(shopArticles.length).toBeGreaterThan(20)
    expect(articles.filter(({ text }) => /[€$]|\beuros? ?\d|\d ?euro/.test(text)).map(({ id }) => id)).toEqual([])
    const shopFigures = [
      shopSettings.withdrawalDays,
      returnRules.days,
      shopSettings.wishlist.maxItems,
      shopSettings.cart.maxPerLine,
      shopSettings.monogram.maxCharacters,
    ]
    const typed = articles.filter(
      ({ id, text }) =>
        [
          'returns',
          'withdrawal',
          'monogram',
          'wishlist',
          'cart-limits',
          'shipping-cost',
          'shipping-time',
          'exchange',
        ].includes(id) && shopFigures.some((figure) => new RegExp(`\\b${figure}\\b`).test(text)),
    )
    expect(typed.map(({ id }) => id)).toEqual([])
  })

  it('fills every placeholder from the settings', () => {
    for (const { text } of articles) expect(fillPlaceholders(text, facts)).not.toMatch(/[{}]/)
    const cost = articles.find(({ id }) => id === 'shipping-cost')?.text ?? ''
    expect(fillPlaceholders(cost, facts)).toContain('€7.99')
    expect(fillPlaceholders(cost, { ...facts, standardRate: 'Standard shipping is €1.23.' })).toContain('€1.23')
    expect(() => fillPlaceholders('{nothing}', facts)).toThrow('unknown placeholder')
  })

  it('links only to existing pages', () => {
    for (const link of new Set(articles.flatMap(({ links = [] }) => links)))
      expect([link, matchRoute(link).route === notFoundRoute]).toEqual([link, false])
  })

  it('lists exactly the sources that are used', () => {
    const used = new Set<string>(articles.flatMap(({ source }) => (source ? [source.url] : [])))
    const forWarnings = new Set<string>([
      sources.anaphylaxis.url,
      sources.burns.url,
      sources.eczema.url,
      sources.retinoidMedicines.url,
    ])
    expect(
      Object.values(sources)
        .map(({ url }) => url)
        .filter((url) => !used.has(url) && !forWarnings.has(url)),
    ).toEqual([])
  })
})

describe('knowledge retrieval', () => {
  const retrieval = createRetrieval(articles)

  it('finds every article by each of its sample questions', () => {
    expect(asks.length).toBeGreaterThan(800)
    const missed = asks.filter(({ article, ask }) => retrieval.find(normalize(ask))[0]?.article !== article)
    expect(missed.map(({ article, ask }) => `${ask} → ${article.id}`)).toEqual([])
  })

  it.each([
    'what is the capital of france',
    'who won the world cup',
    'write me python code',
    'how tall is the eiffel tower',
    'weather tomorrow in ghent',
    'qwe rty uio',
    '42',
  ])('does not claim to know %j', (question) => {
    expect(retrieval.find(question)[0]?.score ?? 0).toBeLessThan(0.5)
  })
})
