/** In plain words what the EU's harmonised notice says (Implementing Regulation (EU) 2025/1960). */
const reminder =
  'EU law gives you a legal guarantee. If a product is not as agreed or has a fault, the seller is liable for at least two years from delivery. You can ask for a repair or a replacement free of charge and, if that is not possible or takes too long, for a price reduction or a refund. The law of your country may give you longer.'

export const legalGuarantee = {
  label: 'Legal guarantee: at least 2 years',
  reminder,
  alt: `The EU notice on the legal guarantee of conformity. ${reminder}`,
  fullSize: 'Open the notice in full size',
  newTab: 'opens in a new tab',
  rights: 'What to do if a product is faulty',
} as const
