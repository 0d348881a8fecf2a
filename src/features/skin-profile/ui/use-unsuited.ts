import { useQueryClient } from '@tanstack/react-query'
import { reasonsFor, type Person } from '../../ingredients/person/constants.ts'
import { guestProfileStore } from '../browser/guest-profile.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { skinProfileKey } from './stored-profile.ts'
import { isCareful, personOf } from '../reasons/person.ts'
import { ingredientListsKey } from './use-suitability.ts'

type Known = Pick<SkinProfile, 'answers'> & {
  /** Which of these products the profile speaks against. Null: it says nothing that could. */
  readonly unsuitedOf: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | null
}

/** The profile as it is now, for one question. The comparison with products runs in the browser. */
export function useUnsuited(): (isCustomer: boolean) => Promise<Known> {
  const queries = useQueryClient()

  async function unsuitedAmong(person: Person, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const products = await queries.ensureQueryData<ReadProduct[]>({ queryKey: ingredientListsKey(ids) })
    const isUnsuited = (product: ReadProduct) => reasonsFor(person, product).some(({ kind }) => kind !== 'fine')
    return new Set(products.filter(isUnsuited).map(({ id }) => id))
  }

  return async (isCustomer) => {
    const profile = isCustomer
      ? await queries.ensureQueryData<SkinProfile>({ queryKey: skinProfileKey })
      : guestProfileStore.read().record
    return { ...profile, unsuitedOf: isCareful(profile) ? (ids) => unsuitedAmong(personOf(profile), ids) : null }
  }
}
