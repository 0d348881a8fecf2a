import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import type { StoreCredit, storeCreditApi } from '../contract.ts'

const queryKey = ['/api/account/store-credit'] as const

export function useStoreCredit(isSignedIn: boolean) {
  return useQuery<StoreCredit>({ queryKey, enabled: isSignedIn, staleTime: 0 })
}

/** Whether checkout uses the credit. */
export function useApplyCredit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isApplied: boolean) =>
      send<typeof storeCreditApi.apply>('PUT', '/api/account/store-credit', { isApplied }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
}
