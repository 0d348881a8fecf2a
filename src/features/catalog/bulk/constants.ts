/** Products in one edit of selected products: more are edited as a file. */
export const maxEditedProducts = 200
/** Rows of an uploaded file. */
export const maxListRows = 20_000
export const maxListBytes = 8 * 1024 * 1024
/** Changes and problems that a preview lists; it counts the others. */
export const maxListed = 200

export const changedFields = ['name', 'status', 'price', 'originalPrice', 'stock'] as const
export type ChangedField = (typeof changedFields)[number]

export const priceEdits = ['none', 'set', 'raise', 'lower', 'restore'] as const
export const originalPriceEdits = ['keep', 'current', 'remove'] as const
export const stockEdits = ['none', 'set', 'add'] as const

/** Why a row cannot be applied. */
export const rowProblems = [
  'unreadable',
  'unknown_column',
  'missing_column',
  'sku_unknown',
  'sku_repeated',
  'version_form',
  'changed_since',
  'name_length',
  'name_line',
  'name_differs',
  'status_unknown',
  'status_differs',
  'price_form',
  'price_range',
  'original_price_low',
  'stock_form',
  'stock_range',
  'stock_reserved',
] as const
export type RowProblemCode = (typeof rowProblems)[number]
