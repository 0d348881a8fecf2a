import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { ReviewInvitation, reviewInvitationsApi } from '../contract.ts'

type Save = typeof reviewInvitationsApi.save | typeof reviewInvitationsApi.saveByLink

/** Offers one email about reviews of an order. @param order its address, such as /api/order-link/… */
export function ReviewReminder({ order }: { order: `/api/account/orders/${string}` | `/api/order-link/${string}` }) {
  const m = useOrderProgressMessages().reviewReminder
  const queries = useQueryClient()
  const address = `${order}/review-invitation` as const
  const queryKey = [address]
  const { data } = useQuery<ReviewInvitation>({ queryKey })
  const save = useMutation({
    mutationFn: (wanted: boolean) => send<Save>('PUT', address, { wanted }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => toast({ title: m.failed, body: errorMessageOf(error, ''), tone: 'destructive' }),
  })
  if (!data || data.state === 'unavailable') return null
  return (
    <section className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 className="text-xl">{m.heading}</h2>
      <p role="status" className="mt-2 max-w-text text-soft">
        {m[data.state]}
      </p>
      {data.state !== 'sent' && (
        <Button
          look="outline"
          className="mt-4"
          disabled={save.isPending}
          onClick={() => save.mutate(data.state === 'off')}
        >
          {data.state === 'off' ? m.ask : m.cancel}
        </Button>
      )}
    </section>
  )
}
