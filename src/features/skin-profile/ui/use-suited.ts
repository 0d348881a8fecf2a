import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SkinAnalysis } from '../../photo-analysis/contract.ts'
import { guestProfileStore } from '../browser/guest-profile.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { suitedAnalysis, suitedProducts, type LeftOut } from '../suited/rules.ts'
import { isCareful } from '../reasons/person.ts'
import { skinProfileKey } from './stored-profile.ts'
import { useProfileState } from './use-skin-profile.ts'
import { ingredientListsKey } from './use-suitability.ts'

export type { LeftOut }

/** Leaves out the products that the visitor's profile speaks against. @throws when they cannot be compared with it */
export function useSuitedProducts() {
  const queries = useQueryClient()
  return async <Product extends { readonly id: string }>(isCustomer: boolean, products: readonly Product[]) => {
    const profile = isCustomer
      ? await queries.ensureQueryData<SkinProfile>({ queryKey: skinProfileKey })
      : guestProfileStore.read().record
    if (!isCareful(profile) || products.length === 0) return { products, leftOut: null }
    const queryKey = ingredientListsKey(products.map(({ id }) => id))
    return suitedProducts(profile, products, await queries.ensureQueryData<ReadProduct[]>({ queryKey }))
  }
}

type Suited = { readonly analysis: SkinAnalysis; readonly leftOut: LeftOut | 'unknown' }

/**
 * The analysis without what the visitor's profile speaks against. It has no products until that is known, and `unknown`
 * when it cannot be found out.
 */
export function useSuitedAnalysis(isCustomer: boolean, analysis: SkinAnalysis): Suited {
  const { profile, isError } = useProfileState(isCustomer)
  const linked = analysis.steps.flatMap(({ product }) => product?.id ?? [])
  const ids = [...analysis.recommendedProducts.map(({ id }) => id), ...linked]
  const isNeeded = profile !== undefined && isCareful(profile) && ids.length > 0
  const lists = useQuery<ReadProduct[]>({ queryKey: ingredientListsKey(ids), enabled: isNeeded })
  if (profile && !isCareful(profile)) return { analysis, leftOut: null }
  if (profile && (lists.data || ids.length === 0)) return suitedAnalysis(profile, analysis, lists.data ?? [])
  const { analysis: known } = suitedAnalysis(profile ?? { answers: {}, health: {} }, analysis, [])
  return { analysis: known, leftOut: isError || lists.isError ? 'unknown' : null }
}
