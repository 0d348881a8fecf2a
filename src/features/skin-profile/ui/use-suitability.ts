import { useQuery } from '@tanstack/react-query'
import { reasonsFor, type Person, type PersonReason } from '../../ingredients/person/constants.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'

/** What the ingredient rules need of a profile. */
export function personOf({ answers, health }: Pick<SkinProfile, 'answers' | 'health'>): Person {
  return {
    skinType: answers.skinType?.value,
    concerns: answers.concerns?.value,
    sensitivities: health.sensitivities?.value,
    avoided: health.avoided?.value,
    pregnancy: health.pregnancy?.value,
  }
}

/** Whether the profile says anything that products can be compared with. */
const isTelling = (person: Person) => Object.values(person).some((answer) => answer !== undefined)

/** The ingredient lists of these products, from a public endpoint: the profile stays in the browser. */
export function useIngredientLists(ids: readonly string[], isWanted = true) {
  const { data } = useQuery<ReadProduct[]>({
    queryKey: [`/api/ingredient-lists?ids=${[...new Set(ids)].toSorted().join(',')}`],
    enabled: isWanted && ids.length > 0,
  })
  return data
}

/** What each product means for the owner of the profile; empty until both are known. */
export function useReasons(
  profile: Pick<SkinProfile, 'answers' | 'health'> | undefined,
  ids: readonly string[],
): ReadonlyMap<string, readonly PersonReason[]> {
  const person = profile ? personOf(profile) : {}
  const products = useIngredientLists(ids, isTelling(person)) ?? []
  return new Map(products.map((product) => [product.id, reasonsFor(person, product)]))
}
