import { euros } from '#src/kernel/money.ts'

/** Store credit at checkout and in the account. Loaded only with those pages. */
export const storeCredit = {
  heading: 'Store credit',
  balance: (amount: string) => `Your balance is ${euros(amount)}.`,
  hint: 'You can use it at checkout, together with a discount code.',
  caption: 'Store credit entries, newest first',
  when: 'Date',
  what: 'Entry',
  amount: 'Amount',
  kinds: {
    granted: 'Added by us',
    returned: 'Refund',
    bonus: 'Bonus',
    spent: 'Used at checkout',
    released: 'Restored',
  },
  use: (amount: string) => `Use my store credit of ${euros(amount)}`,
  used: 'Store credit',
  toPay: 'Left to pay',
  covered: 'Your store credit pays for this order completely.',
  free: 'There is nothing to pay for this order.',
  place: 'Place order and pay with store credit',
  placeFree: 'Place order',
  placing: 'Placing your order…',
  failed: 'The order could not be placed. Please try again.',
  notPlaced: 'Order not placed',
  notConfirmed: 'Order not confirmed',
  uncertain: 'We couldn’t confirm your order, so it may already be placed. Please try again: it is placed only once.',
  notChanged: 'Your choice could not be saved. Please try again.',
} as const
