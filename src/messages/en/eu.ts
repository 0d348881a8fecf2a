import type { Messages } from '../messages.ts'

/** Texts that differ with SHOP_PRESET=eu. */
export function europeanMessages(m: Messages): Messages {
  return {
    ...m,
    home: {
      ...m.home,
      eyebrow: 'Skincare for Belgium and the EU',
      trust: { ...m.home.trust, shipping: { title: 'Free Shipping', body: 'From €50' } },
    },
    card: { ...m.card, vatNote: 'VAT included, plus shipping' },
    cart: { ...m.cart, tax: 'including VAT', estimate: 'Prices include VAT. You pay this total at checkout.' },
    checkout: {
      ...m.checkout,
      payment: { ...m.checkout.payment, pay: (amount: string) => `Order with obligation to pay – €${amount}` },
    },
    fields: { ...m.fields, password_short: 'Password must be at least 8 characters' },
  }
}
