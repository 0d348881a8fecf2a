import { heldRefunds } from './held-refunds.ts'

export const returnEmails = {
  subject: {
    requested: (number: string) => `We’ve received your return request for order ${number}`,
    approved: (number: string) => `How to return your items from order ${number}`,
    received: (number: string) => `We’ve received your return from order ${number}`,
    refunded: (number: string) => `Your refund for your return from order ${number}`,
    rejected: (number: string) => `Your return request for order ${number}`,
    not_sent_back: (number: string) => `We haven’t received your return from order ${number}`,
  },
  greeting: (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi there,'),
  body: {
    requested: (number: string, order: string) =>
      `Thanks for your return request ${number} for order ${order}. We’ll check it and email you the next steps.`,
    approved: (number: string, order: string) =>
      `You can now return these items of order ${order}. Your return number is ${number}.`,
    received: (number: string, order: string) =>
      `Your return ${number} of order ${order} has arrived. We’ll email you when we’ve refunded it.`,
    refunded: (number: string, order: string) => `We’ve refunded your return ${number} of order ${order}.`,
    rejected: (number: string, order: string) => `We can’t accept your return ${number} of order ${order}.`,
    not_sent_back: (number: string, order: string) =>
      `Your return ${number} of order ${order} hasn’t arrived, and the 14 days to send these items back are over. We’ve closed the return and haven’t refunded anything for it.`,
  },
  missing: (number: string) =>
    `The following items weren’t in the parcel. They are now return ${number}. If you haven’t sent them yet, write that number on their parcel.`,
  quantity: (count: number) => `${count} ×`,
  monogram: (text: string) => `monogram “${text}”`,
  sendTo: 'Send your parcel to',
  steps: (number: string, shopPays: boolean) => [
    'Pack the items well.',
    `Write the return number ${number} on the parcel.`,
    'Send it within 14 days and keep the proof of postage.',
    shopPays ? 'We pay for the return parcel.' : 'You pay for the return parcel.',
  ],
  refund: (amount: string) =>
    `We’ve started a refund of ${amount} to your original payment method. Your bank determines when it arrives.`,
  held: heldRefunds,
  credit: (amount: string) => `We’ve added ${amount} to your store credit.`,
  bonus: (amount: string) => `We’ve also added a bonus of ${amount} to your store credit.`,
  creditNote: 'You’ll find the credit note on the order page.',
  answer: (mail: string, number: string) =>
    `If you’ve sent the items, please write to ${mail} with the return number ${number} and your proof of postage. We’ll open the return again.`,
  link: 'View your order',
  keepPrivate: 'Keep this link private. Anyone who has it can view your order.',
} as const
