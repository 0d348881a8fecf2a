import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fromDecimal, type Cents } from '#src/kernel/money.ts'
import { send, type QueryKey } from '#src/platform/http/client.ts'
import type { Reduction } from '../../pricing/contract.ts'
import type { AppliedPromotion, promotionApi } from '../contract.ts'
import { reductionOf } from '../constants.ts'

type Owner = { readonly userId: string } | { readonly sessionId: string }
type Answer = { readonly applied: AppliedPromotion | null }

/** The promotion on a cart. Its minimum order is checked again with every change. */
export function usePromotion(owner: Owner) {
  const queries = useQueryClient()
  const id = 'userId' in owner ? owner.userId : owner.sessionId
  const key: QueryKey = ['/api/promo-code', id]
  const { data } = useQuery<Answer>({ queryKey: key })
  const set = (answer: Answer) => queries.setQueryData<Answer>(key, answer)
  const apply = useMutation({
    mutationFn: (code: string) => send<typeof promotionApi.apply>('POST', '/api/promo-code', { code, ...owner }),
    onSuccess: set,
  })
  const remove = useMutation({
    mutationFn: () => send<typeof promotionApi.remove>('DELETE', `/api/promo-code/${id}`),
    onSuccess: () => set({ applied: null }),
  })
  const applied = data?.applied ?? null
  const reduction = (subtotal: Cents): Reduction | undefined =>
    applied && subtotal >= fromDecimal(applied.minimum) ? reductionOf(applied, subtotal) : undefined
  return { applied, reduction, apply, remove }
}
