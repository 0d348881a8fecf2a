const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

/** Shipping selected orders. */
export const adminBulkShipping = {
  open: 'Mark as shipped',
  title: (count: number) => `Ship ${orders(count)}`,
  lead: 'Everything left in each order is recorded as one parcel, and the customer gets an email. The tracking number is optional.',
  carrier: 'Carrier',
  noCarrier: 'No tracking',
  otherCarrier: 'Another carrier',
  paste: 'Paste or upload tracking numbers',
  list: 'Order number and tracking number, one order per line',
  listHint: 'Separated by a comma, semicolon, tab, or space, such as 1001, 323212345659.',
  file: 'Or a CSV file',
  fill: 'Fill in',
  filled: (count: number) => `Filled in for ${orders(count)}.`,
  notSelected: (numbers: string) => `Not selected: ${numbers}`,
  wrongLines: (lines: string) => `Not read, on line: ${lines}`,
  trackingOf: (number: string) => `Tracking number of order ${number}`,
  submit: (count: number) => `Mark ${orders(count)} as shipped`,
  result: (shipped: number, left: number) =>
    left === 0 ? `${orders(shipped)} shipped.` : `${orders(shipped)} shipped, ${left} not shipped.`,
  outcome: (number: string, outcome: string) => `Order ${number}: ${outcome}`,
  outcomes: {
    shipped: 'Shipped',
    order_not_found: 'Order not found.',
    already_shipped: 'Already shipped. Its tracking number was not changed.',
    partly_shipped: 'A part has already been shipped. Open the order to ship the rest.',
    invalid_transition: 'Not shipped: the order has not been paid, was canceled, or was refunded.',
    failed: 'Not shipped, because something went wrong. Please try again.',
  },
  failed: 'The orders could not be shipped. Please try again.',
  close: 'Close',
} as const
