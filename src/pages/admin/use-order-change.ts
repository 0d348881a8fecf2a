import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#src/features/orders/admin/contract.ts'

/**
 * A change that answers with the order; what can be returned is read again. After an error too: the answer may be lost
 * although the order was changed.
 */
export function useOrderChange<Input = void>(
  queryKey: readonly string[],
  change: (input: Input) => Promise<AdminOrder>,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(order) {
      queries.setQueryData(queryKey, order)
      void queries.invalidateQueries({ queryKey: [...queryKey, 'returns'] })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
