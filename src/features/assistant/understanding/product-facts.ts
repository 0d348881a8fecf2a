import { fromDecimal, type Cents } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import { factsOf as readFacts, type ProductFacts } from '../../ingredients/constants.ts'

const known = new WeakMap<Product, ProductFacts>()

/** Cached per product: a query checks the whole catalog, and parsing ingredient lists is the slowest part. */
export function factsOf(product: Product): ProductFacts {
  const facts = known.get(product) ?? readFacts(product)
  known.set(product, facts)
  return facts
}

/** The assistant calculates in cents; the catalog's API writes decimals. */
export const priceOf = ({ price }: Product): Cents => fromDecimal(price)
