import type { Product } from '../catalogue/contract.ts'
import { factsOf as readFacts, type ProductFacts } from '../ingredients/vocabulary.ts'

const known = new WeakMap<Product, ProductFacts>()

/** A wish is held against the whole catalogue, and reading an ingredient list takes longer than all the rest of it. */
export function factsOf(product: Product): ProductFacts {
  const facts = known.get(product) ?? readFacts(product)
  known.set(product, facts)
  return facts
}
