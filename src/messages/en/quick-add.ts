/** The dialog that chooses a size or shade on a card. */
export const quickAdd = {
  title: (name: string) => `Choose your ${name}`,
  details: 'View all details',
  close: 'Cancel',
  loading: 'Loading options',
  failed: 'The options could not be loaded. Please try again, or open the product.',
} as const
