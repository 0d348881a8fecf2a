export const delivery = {
  heading: 'Delivery',
  methods: { standard: 'Standard delivery', express: 'Express delivery', pickup: 'Pickup point' },
  arrives: (earliest: string, latest: string) =>
    earliest === latest ? `Arrives ${earliest}` : `Arrives ${earliest} – ${latest}`,
  free: 'Free',
  replaced: {
    express: 'Express delivery is no longer available. We’ve selected standard delivery instead.',
    pickup: 'Your pickup point is no longer available. We’ve selected standard delivery instead.',
  },
  pickupPoint: 'Choose a pickup point',
  notDelivered: (country: string) => `We don’t deliver to ${country}, so we did not fill in your default address.`,
  continue: 'Continue',
  changeFailed: 'Delivery not changed',
  billing: {
    differs: 'Use a different billing address',
    heading: 'Billing address',
    company: 'Company (optional)',
    vatNumber: 'VAT number (optional)',
  },
  giftNote: 'Gift note (optional)',
  giftNoteHint: 'Printed on a card in the parcel. Prices are not included.',
  giftNoteShown: 'Gift note',
  yourAddress: 'Your address',
} as const
