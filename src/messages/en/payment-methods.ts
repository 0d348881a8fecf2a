import { euros } from '#src/kernel/money.ts'

/** Payment methods with a page of the provider, and the sandbox's bank page. */
export const paymentMethods = {
  legend: 'Payment method',
  card: 'Card',
  bancontact: 'Bancontact (test)',
  bank_transfer: 'Bank transfer (test)',
  hints: {
    bancontact: 'You’ll pay on the page of a test bank and come back here.',
    bank_transfer: (days: number) =>
      `You’ll order a transfer on the page of a test bank. We’ll reserve your items for ${days} days.`,
    provider: 'You’ll choose how to pay on the secure page of our payment provider and come back here.',
  },
  express: {
    heading: 'Express checkout',
    note: (total: string, country: string) =>
      `Your wallet fills in your name, email, and address, and pays ${euros(total)} for the order in the summary. For delivery to ${country}; you can choose another country below.`,
    pickupNote: (total: string) =>
      `Your wallet fills in your name, email, and billing address, and pays ${euros(total)} for the order in the summary, which you collect at your pickup point.`,
    elsewhere: (country: string) =>
      `Your wallet’s address is not in ${country}. Please choose its country below, then pay.`,
    incomplete: 'Your wallet’s address is incomplete. Please check the fields and pay below.',
  },
  redirecting: 'Taking you to the payment page…',
  notRedirected: 'We could not open the payment page. Please try again.',
  resume: {
    open: {
      title: 'Your payment isn’t complete',
      body: 'We haven’t received your payment. You can continue where you left off, or go back to the checkout. If you start a new payment for a changed order, any payment for this one is refunded.',
    },
    closed: {
      title: 'This payment can’t be continued',
      body: 'Please don’t pay it now. If you already have, we’ll send you an order confirmation or refund it.',
    },
    resume: 'Continue paying',
    back: 'Back to checkout',
  },
  pending: {
    title: 'Waiting for your payment',
    body: (days: number) =>
      `We’ve reserved your items for ${days} days. When your payment arrives, we’ll email you the order confirmation. If it arrives later, we’ll refund it.`,
    shop: 'Continue shopping',
    openBank: 'Open the test bank',
  },
  bank: {
    title: 'Test bank',
    body: 'This page simulates a bank. No real payment is made.',
    amount: 'Amount',
    method: 'Method',
    pay: 'Pay',
    order: 'Order the transfer',
    arrive: 'Let the transfer arrive',
    cancel: 'Cancel',
    fail: 'Decline the payment',
    ordered: 'The transfer has been ordered and has not arrived yet.',
    closed: 'This payment is completed or canceled.',
    closedBody: 'There’s nothing left to pay here.',
    back: 'Back to the shop',
    missing: 'Payment not found.',
    failed: 'That didn’t work. Please reload the page and try again.',
    loading: 'Loading…',
  },
}
