import { expect, it } from 'vitest'
import { presets } from '#src/features/shop-settings/contract.ts'
import { faq } from '#src/messages/en/faq.ts'
import { shipping } from '#src/messages/en/shipping.ts'
import { knownCountries } from '#src/features/shop-settings/countries/constants.ts'
import { faqFacts } from './faq-facts.ts'

it('never says that VAT is added when prices include it', () => {
  expect(shipping.calculator.charged(true)).not.toMatch(/VAT/)
  expect(shipping.calculator.charged(false)).toMatch(/before VAT/)
  const facts = faqFacts(presets.eu, 'hello@shop.example', knownCountries)
  for (const { question, answer } of faq.entries)
    expect(`${question} ${answer(facts)}`).not.toMatch(/before VAT|plus \d+% VAT|only estimates|Why does checkout show/)
})
