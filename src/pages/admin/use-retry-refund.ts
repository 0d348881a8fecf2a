import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { checkoutApi } from '#src/features/checkout/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Retries a failed refund. Refetches on success and failure, because someone else may have retried it. */
export function useRetryRefund(queryKey: readonly string[]) {
  const m = useAdminMessages().refund
  const failure = useFailure()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => send<typeof checkoutApi.retryRefund>('POST', `/api/admin/refunds/${id}/retry`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const retry = (id: string) =>
    void mutateAsync(id).then(
      () => toast({ title: m.retried }),
      (error: unknown) => toast(failure(error, m.retryFailed, m.retryFailedBody)),
    )
  return { retry, isPending }
}
