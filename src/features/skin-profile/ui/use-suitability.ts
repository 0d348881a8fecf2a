import { useQuery } from '@tanstack/react-query'
import { reasonsFor, type Person, type PersonReason } from '../../ingredients/person/constants.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { personOf } from '../reasons/person.ts'

/** Whether the profile says anything that products can be compared with. */
const hasAnswers = (person: Person) => Object.values(person).some((answer) => answer !== undefined)

/** Products are read together, in one public answer for everyone. */
export const ingredientListsKey = (ids: readonly string[]) =>
  [`/api/ingredient-lists?ids=${[...new Set(ids)].toSorted().join(',')}`] as const

/** The ingredient lists of these products, from a public endpoint: the profile stays in the browser. */
export function useIngredientLists(ids: readonly string[], isWanted = true) {
  const { data } = useQuery<ReadProduct[]>({
    queryKey: ingredientListsKey(ids),
    enabled: isWanted && ids.length > 0,
  })
  return data
}

/** What a product means for the owner of the profile; empty until both are known. @param ids products read together */
export function useReasons(
  profile: Pick<SkinProfile, 'answers' | 'health'> | undefined,
  id: string,
  ids: readonly string[],
): readonly PersonReason[] {
  const person = profile ? personOf(profile) : {}
  const product = useIngredientLists(ids, hasAnswers(person))?.find((one) => one.id === id)
  return product ? reasonsFor(person, product) : []
}
