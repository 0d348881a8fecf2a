import { expect, it } from 'vitest'
import { presets } from '#src/features/shop-settings/contract.ts'
import { cartPage, europeanCartPage } from '#src/messages/en/cart-page.ts'
import { checkout } from '#src/messages/en/checkout.ts'
import { faq } from '#src/messages/en/faq.ts'
import { home } from '#src/messages/en/home.ts'
import { shipping } from '#src/messages/en/shipping.ts'
import { terms } from '#src/messages/en/terms.ts'
import { exampleBrand, exampleSeller } from '#src/features/shop-settings/constants.ts'
import { salesTerms } from '#src/features/shop-settings/terms/constants.ts'
import { knownCountries } from '#src/features/shop-settings/countries/constants.ts'
import { faqFacts } from './faq-facts.ts'

const ratesTo = (countries: readonly string[]) => ({
  zones: [{ id: 'all', countries: [...countries], rates: [] }],
  vat: {},
})

it('names no payment method as the only one', () => {
  const facts = faqFacts(presets.eu, 'hello@shop.example', ratesTo(knownCountries))
  const answers = faq.entries.map(({ answer }) => answer(facts)).join(' ')
  const parts = terms.parts({
    ...salesTerms(presets.eu),
    seller: exampleSeller,
    brand: exampleBrand,
    countries: knownCountries,
    isDemo: false,
  })
  const texts = JSON.stringify([
    answers,
    parts,
    shipping.returns.rules.refund([5, 7]),
    checkout.description,
    home.trust,
  ])
  expect(texts).not.toMatch(/\bby card\b|the card you paid with/i)
})

it('says that the total depends on the destination where checkout charges its rates and VAT', () => {
  const answerIn = (countries: readonly string[]) => {
    const facts = faqFacts(presets.eu, 'hello@shop.example', ratesTo(countries))
    return faq.entries.find(({ id }) => id === 'total-at-checkout')?.answer(facts) ?? ''
  }
  expect(answerIn(knownCountries)).toMatch(/^It can be\..*standard delivery to Belgium.*total before you pay/)
  expect(answerIn(['Germany'])).toContain('standard delivery to Germany')
  expect(answerIn(knownCountries)).not.toMatch(/21%|with nothing added/)
  const { parts } = terms
  const facts = { seller: exampleSeller, brand: exampleBrand, countries: knownCountries, isDemo: false }
  const prices = (preset: 'eu' | 'as-specified') =>
    parts({ ...salesTerms(presets[preset]), ...facts }).find(({ id }) => id === 'prices')?.paragraphs[0]
  expect(prices('eu')).toContain('the VAT of the country we deliver to')
  expect(prices('eu')).not.toContain('21%')
  expect(prices('as-specified')).toContain('21% VAT')
  expect(europeanCartPage(cartPage).estimate).not.toContain('this total')
})

it('never says that VAT is added when prices include it', () => {
  expect(shipping.calculator.charged(true)).not.toMatch(/VAT/)
  expect(shipping.calculator.charged(false)).toMatch(/before VAT/)
  const facts = faqFacts(presets.eu, 'hello@shop.example', ratesTo(knownCountries))
  for (const { question, answer } of faq.entries)
    expect(`${question} ${answer(facts)}`).not.toMatch(/before VAT|plus \d+% VAT|only estimates|Why does checkout show/)
})
