type Bounds<Amount> = { readonly minPrice?: Amount | undefined; readonly maxPrice?: Amount | undefined }

/**
 * The price bounds that were chosen, and those of the search text for a side without a choice. A text that contradicts the
 * choice gives way.
 */
export function combinedPrices<Amount extends number | string>(
  chosen: Bounds<Amount>,
  text: Bounds<Amount>,
): Bounds<Amount> {
  const minPrice = chosen.minPrice ?? text.minPrice
  const maxPrice = chosen.maxPrice ?? text.maxPrice
  const isRange = minPrice === undefined || maxPrice === undefined || Number(minPrice) <= Number(maxPrice)
  return isRange ? { minPrice, maxPrice } : { minPrice: chosen.minPrice, maxPrice: chosen.maxPrice }
}
