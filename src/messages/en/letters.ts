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
  passwordReset: {
    subject: 'Set a new password for your Éclat account',
    greeting: (firstName: string) => (firstName ? `Dear ${firstName},` : 'Hello,'),
    body: 'You, or somebody who typed your address, asked for a new password. This link works once, within 30 minutes:',
    otherwise: 'If it was not you, nothing needs to be done: your password stays as it is.',
  },
} as const
