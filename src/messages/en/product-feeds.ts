export const productFeeds = {
  title: 'Éclat',
  description: 'Skincare and makeup from Éclat.',
  demo: 'Demonstration: the GTINs have the GS1 prefix 952, which is reserved for examples.',
  shipping: 'Standard',
} as const
