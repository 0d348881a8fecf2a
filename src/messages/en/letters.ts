export const letters = {
  orderConfirmation: {
    subject: (number: string) => `Your Éclat order ${number}`,
    greeting: (firstName: string) => (firstName ? `Dear ${firstName},` : 'Hello,'),
    thanks: (number: string) => `Thank you for your order. We have received your payment; order ${number} is being prepared.`,
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    vat: (percent: number) => `VAT ${percent}%`,
    total: 'Total',
    free: 'Free',
    monogram: (text: string) => `monogram “${text}”`,
    deliverTo: 'Delivery address',
    link: 'See your order',
    keepPrivate: 'The link is private: whoever has it can read the order.',
    testMode: 'This order was paid in test mode. No money moved and nothing will be sent.',
  },
} as const
