/** Values of this feature that the browser may import. */
export const stockColumns = [
  'name',
  'category',
  'volume',
  'price',
  'onHand',
  'reserved',
  'available',
  'value',
  'state',
] as const
export type StockColumn = (typeof stockColumns)[number]
export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]
export type Order = { readonly sort: StockColumn; readonly direction: Direction }

export const firstOrder: Order = { sort: 'name', direction: 'asc' }

/** Sorting by the same column toggles the direction; another column starts ascending. */
export function orderAfterChoosing(order: Order, sort: StockColumn): Order {
  return { sort, direction: order.sort === sort && order.direction === 'asc' ? 'desc' : 'asc' }
}

export const stockStates = ['out', 'low', 'in'] as const
export type StockState = (typeof stockStates)[number]
