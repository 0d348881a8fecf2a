/** Data of people without an account. */
export const adminGuests = {
  heading: 'Guest data',
  lead: 'Export or erase what is stored about a person without an account, at their request (GDPR, articles 15 and 17). Customers with an account do both themselves on their account page.',
  email: 'Email address',
  find: 'Find',
  none: 'Nothing is stored about this address without an account.',
  account: 'There is an account with this address. Its data is not part of what is shown here.',
  openAccount: 'Open the account',
  found: 'Stored data',
  orders: 'Orders without an account',
  noOrders: 'No orders without an account.',
  others: {
    contact_message: (count: number) => (count === 1 ? '1 contact message' : `${count} contact messages`),
    newsletter_subscription: () => 'A newsletter subscription',
    back_in_stock_request: (count: number) =>
      count === 1 ? '1 back-in-stock request' : `${count} back-in-stock requests`,
    content_report: (count: number) => (count === 1 ? '1 content report' : `${count} content reports`),
    payment: (count: number) => (count === 1 ? '1 payment without an order' : `${count} payments without an order`),
  },
  check:
    'Make sure that the request comes from this person before you export or erase anything: an address alone proves nothing. Ask for the number of an order, and answer to the stored address only.',
  reason: 'How did you check it?',
  reasonHint:
    'For example, “Knew order number, wrote from the stored address”. It is kept in the audit log: no names or addresses.',
  download: 'Download a copy',
  fileName: 'guest-data.json',
  downloaded: 'Copy downloaded',
  erase: 'Erase…',
  eraseTitle: 'Erase the data of this address?',
  eraseFacts: [
    'Payments in progress are canceled. If a bank has not decided yet, nothing is erased.',
    'Orders that have not been shipped are canceled and refunded.',
    'Invoices are kept without the person, except those to a company.',
    'Messages, reports, newsletter, and back-in-stock requests of this address are deleted. This cannot be undone.',
  ],
  eraseNow: 'Erase',
  keep: 'Keep',
  erased: 'Guest data erased',
  failed: { find: 'Search failed', export: 'Copy not downloaded', erase: 'Nothing was erased' },
  failedBody: 'Please try again.',
} as const
