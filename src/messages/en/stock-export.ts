/** Column and value names in the CSV stock report. */
export const stockExport = {
  head: ['Product ID', 'Name', 'Category', 'Volume', 'Price', 'On hand', 'Reserved', 'Available', 'Value', 'Status'],
  noVolume: 'N/A',
  states: { out: 'Out of stock', low: 'Low stock', in: 'In stock' },
} as const
