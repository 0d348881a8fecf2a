import { expect, it } from 'vitest'
import { en } from '../en.ts'
import { loadMessages } from '../load-messages.ts'
import { europeanMessages } from './eu.ts'

it('adapts messages to euro, VAT and obligation to pay where the specification does not', async () => {
  const eu = await loadMessages('en', 'eu')
  expect(eu.home.eyebrow).not.toMatch(/\d/)
  expect(en.home.trust.shipping.body).toBe('Over $50')
  expect(eu.home.trust.shipping.body).toBe('From €50')
  expect(eu.checkout.payment.pay('41.20')).toBe('Order with obligation to pay – €41.20')
  expect(eu.card.vatNote).toMatch(/^VAT included/)
  expect(eu.fields.password_short).toBe('Password must be at least 8 characters')
  expect(JSON.stringify(eu)).not.toContain('$')
})

it('leaves all other messages unchanged', () => {
  const changed = Object.entries(europeanMessages(en))
    .filter(([key, value]) => value !== en[key as keyof typeof en])
    .map(([key]) => key)
  expect(changed.toSorted()).toEqual(['card', 'cart', 'checkout', 'fields', 'home'])
})
