import type { CartItem } from '#src/features/cart/contract.ts'
import { conflictsWith, stepOf, type PairFinding, type ProductFacts } from '#src/features/ingredients/constants.ts'
import { reasonsFor, type Person, type PersonReason } from '#src/features/ingredients/person/constants.ts'
import type { ReadProduct } from '#src/features/skin-profile/contract.ts'

export type RoutineProduct = { readonly id: string; readonly name: string; readonly facts: ProductFacts }

export type CartNote = Pick<PersonReason, 'kind'> & {
  readonly key: string
  readonly source: PairFinding['source']
  /** The line to replace: the later one of two. */
  readonly target: CartItem
  readonly about:
    | { readonly reason: PersonReason }
    | { readonly rule: PairFinding['rule']; readonly isRoutine: boolean; readonly names: readonly string[] }
}

/** What the ingredient rules say about a cart. Each pair of products is named once. */
export function findNotes(
  items: readonly CartItem[],
  products: readonly ReadProduct[],
  used: readonly RoutineProduct[],
  person: Person,
): CartNote[] {
  const read = new Map(products.map((product) => [product.id, product]))
  const lines = [...new Map(items.map((item) => [item.productId, item])).values()].flatMap((item) => {
    const product = read.get(item.productId)
    return product ? [{ item, product, step: stepOf(product) }] : []
  })
  const names = new Map([...used, ...products].map(({ id, name }) => [id, name]))
  const inRoutine = used.filter(({ id }) => !read.has(id)).map((product) => stepOf(product))
  return lines.flatMap(({ item, product, step }, at) => {
    const pairNote =
      (isRoutine: boolean) =>
      ({ rule, kind, source, others }: PairFinding): CartNote => ({
        key: `${item.id} ${rule} ${isRoutine}`,
        kind,
        source,
        target: item,
        about: { rule, isRoutine, names: others.map((id) => names.get(id) ?? id) },
      })
    const before = lines.slice(0, at).map((line) => line.step)
    return [
      ...reasonsFor(person, product)
        .filter(({ kind }) => kind === 'conflict')
        .map((reason) => ({
          key: `${item.id} ${reason.rule} ${reason.sensitivity}`,
          kind: reason.kind,
          source: reason.source,
          target: item,
          about: { reason },
        })),
      ...conflictsWith(step, before).map(pairNote(false)),
      ...conflictsWith(step, inRoutine).map(pairNote(true)),
    ]
  })
}
