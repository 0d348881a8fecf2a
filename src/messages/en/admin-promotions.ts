import { euros } from '#src/kernel/money.ts'

/** Discount codes in the admin area. */
export const adminPromotions = {
  heading: 'Promotions',
  lead: (zone: string) =>
    `Discount codes that customers enter in the cart. To change a promotion, end it and create a new one with the same code. All times are ${zone}.`,
  add: 'New promotion',
  code: 'Code',
  codeHint: 'Letters, digits, and hyphens. Not case-sensitive.',
  kind: 'Discount type',
  kinds: { percent: 'Percentage', amount: 'Fixed amount', free_shipping: 'Free shipping' },
  percent: 'Percentage',
  amount: 'Amount (€)',
  amountForm: 'Enter an amount with at most two decimals, such as 24.90',
  minimum: 'Minimum order (€)',
  starts: 'Starts (blank for now)',
  ends: 'Ends (blank for no end date)',
  endsHint: (zone: string) =>
    `${zone}. The code stops working at this time. To include a whole day, choose 0:00 of the next day.`,
  usageLimit: 'Usage limit (blank for unlimited)',
  save: 'Create promotion',
  made: 'Promotion created',
  ended: 'Promotion ended',
  failed: 'Promotions not changed',
  failedBody: 'The promotion could not be saved. Please try again.',
  caption: 'All promotions',
  worth: 'Value',
  period: 'Period',
  used: 'Used',
  state: 'Status',
  states: { scheduled: 'Scheduled', active: 'Active', expired: 'Expired', used_up: 'Used up' },
  end: 'End',
  endNamed: (code: string) => `End ${code}`,
  none: 'No promotions yet.',
  worthOf: {
    percent: (value: number) => `${value}%`,
    amount: (value: string) => euros(value),
    free_shipping: 'Free shipping',
  },
  from: (minimum: string) => `from ${euros(minimum)}`,
  usedOf: (used: number, limit: number | null) => (limit === null ? String(used) : `${used} of ${limit}`),
  until: (from: string, to: string | null) => (to === null ? `from ${from}` : `${from} – ${to}`),
} as const
