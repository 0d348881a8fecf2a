import type { ProductCard } from '../contract.ts'

type Reduced = Pick<ProductCard, 'originalPrice' | 'reducedUntil' | 'lowestPrice30Days'>
type Prices = Reduced & Pick<ProductCard, 'price' | 'pricePer100' | 'fromPrice' | 'fromPricePer100'>
type ShownPrice = Reduced & Pick<ProductCard, 'price' | 'pricePer100'> & { readonly isFrom: boolean }

/**
 * What a card says about prices: the lowest, when variants have several. The reduction belongs to `price`, so it is
 * shown only if that is the lowest.
 */
export function shownPrice({ fromPrice, fromPricePer100, ...main }: Prices): ShownPrice {
  if (!fromPrice || fromPrice === main.price) return { ...main, isFrom: Boolean(fromPrice) }
  return { price: fromPrice, pricePer100: fromPricePer100, isFrom: true }
}
