import type { Messages } from '../messages.ts'

/** What a European shop says instead (SHOP_PRESET=eu); everything else stays. */
export function europeanWords(m: Messages): Messages {
  return {
    ...m,
    home: { ...m.home, eyebrow: 'Skincare for Belgium and the EU', trust: { ...m.home.trust, shipping: { title: 'Free Shipping', body: 'From €50' } } },
    card: { ...m.card, vatNote: 'VAT included, plus shipping' },
    cart: { ...m.cart, tax: 'including VAT', estimate: 'Prices include VAT. This is what checkout charges.' },
    checkout: { ...m.checkout, payment: { ...m.checkout.payment, pay: (amount: string) => `Order with obligation to pay – €${amount}` } },
    fields: { ...m.fields, password_short: 'Password must be at least 8 characters' },
  }
}
