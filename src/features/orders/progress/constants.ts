/** Units of one order line, by position in the order. */
export type Quantity = { readonly position: number; readonly quantity: number }

/** One quantity for each position, in the order of the positions. */
export function mergeQuantities(quantities: readonly Quantity[]): Quantity[] {
  const sums = new Map<number, number>()
  for (const { position, quantity } of quantities) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return [...sums].map(([position, quantity]) => ({ position, quantity })).toSorted((a, b) => a.position - b.position)
}
