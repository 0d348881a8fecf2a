export const contactCategories = ['general', 'product', 'skincare', 'shipping', 'returns', 'technical'] as const
export type ContactCategory = (typeof contactCategories)[number]
