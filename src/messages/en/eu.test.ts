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
  expect(homeMessagesIn(en).trust.shipping.body).toBe('Over $50')
  expect(homeMessagesIn(eu).trust.shipping.body).toBe('From €50')
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
  expect(changed.toSorted()).toEqual(['card', 'cart', 'preset'])
})
