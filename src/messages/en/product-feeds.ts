export const productFeeds = {
  description: (brand: string) => `Skincare and makeup from ${brand}.`,
  demo: 'Demonstration: the GTINs have the GS1 prefix 952, which is reserved for examples.',
  shipping: 'Standard',
} as const
