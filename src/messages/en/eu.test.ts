import { expect, it } from 'vitest'
import { checkoutMessagesIn } from '../checkout-messages.ts'
import { en } from '../en.ts'
import { homeMessagesIn } from '../home-messages.ts'
import { loadTexts } from '../load-messages.ts'
import { europeanTexts } from './eu.ts'
import { europeanFields, fields } from './fields.ts'

it('adapts messages to euro, VAT and obligation to pay where the specification does not', async () => {
  const eu = await loadTexts('en', 'eu')
  expect(homeMessagesIn(eu).eyebrow).not.toMatch(/\d/)
  const belgium = { country: 'Belgium', price: '6.50', freeFrom: '75.00' }
  expect(homeMessagesIn(en).trust.shipping(belgium)).toEqual({ title: 'Free Shipping', body: 'Over $50' })
  const { shipping } = homeMessagesIn(eu).trust
  expect(shipping(belgium)).toEqual({ title: 'Free Shipping', body: 'From €75.00 in Belgium' })
  expect(shipping({ ...belgium, freeFrom: null })).toEqual({ title: 'Delivery', body: '€6.50 in Belgium' })
  expect(shipping({ ...belgium, price: '0.00' })).toEqual({ title: 'Free Shipping', body: 'In Belgium' })
  expect(checkoutMessagesIn(eu).payment.pay('41.20')).toBe('Order with obligation to pay – €41.20')
  // Effects depend on it.
  expect(checkoutMessagesIn(eu)).toBe(checkoutMessagesIn(eu))
  expect(eu.card.vatNote).toMatch(/^VAT included/)
  expect(europeanFields(fields).password_short).toBe('Password must be at least 8 characters')
  expect(JSON.stringify([eu, checkoutMessagesIn(eu), homeMessagesIn(eu)])).not.toContain('$')
})

it('leaves all other messages unchanged', () => {
  const changed = Object.entries(europeanTexts(en))
    .filter(([key, value]) => value !== en[key as keyof typeof en])
    .map(([key]) => key)
  expect(changed.toSorted()).toEqual(['card', 'preset'])
})
