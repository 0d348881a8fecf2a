import { findingKinds } from '../rules.ts'
import { isSuited, reasonsFor, type Person, type ReadProduct } from './reasons.ts'

export type OrderedFor<Product> = {
  /** What suits the person first, then what nothing is said about. */
  readonly first: readonly Product[]
  /** Products that something speaks against, the most serious last. */
  readonly last: readonly Product[]
}

/** Sorts products for a person and otherwise keeps their order. Products without data count as neither. */
export function orderFor<Product extends { readonly id: string }>(
  person: Person,
  products: readonly Product[],
  known: readonly (ReadProduct & { readonly id: string })[],
): OrderedFor<Product> {
  const data = new Map(known.map((one) => [one.id, one]))
  const ranked = products.map((product) => {
    const read = data.get(product.id)
    return { product, rank: read ? rankOf(person, read) : neutral }
  })
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank)
  const those = (isLast: boolean) =>
    sorted.filter(({ rank }) => rank > neutral === isLast).map(({ product }) => product)
  return { first: those(false), last: those(true) }
}

const neutral = 0

/** Below 0: suits, by the number of reasons. Above 0: a caution, then a conflict. */
function rankOf(person: Person, product: ReadProduct): number {
  const reasons = reasonsFor(person, product)
  if (isSuited(reasons)) return -reasons.length
  const [worst] = reasons
  return worst === undefined ? neutral : findingKinds.length - findingKinds.indexOf(worst.kind)
}
