import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
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
  // Reviews that are written meanwhile change it.
  const { data } = useQuery<ReviewInvitation>({ queryKey, refetchOnMount: 'always' })
  const save = useMutation({
    mutationFn: (wanted: boolean) => send<Save>('PUT', address, { wanted }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => toast({ title: m.failed, body: errorMessageOf(error, ''), tone: 'destructive' }),
  })
  if (!data) return null
  const { state } = data
  // Canceled, refunded or reviewed since the page was opened: the answer to the button says so.
  if ((state === 'unavailable' || state === 'done') && !save.data) return null
  return (
    <section ref={keepFocusIn} className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 className="text-xl">{m.heading}</h2>
      <p role="status" className="mt-2 max-w-text text-soft">
        {m[state]}
      </p>
      {(state === 'off' || state === 'requested') && (
        <Button
          variant="outline"
          className="mt-4"
          disabled={save.isPending}
          onClick={() => save.mutate(state === 'off')}
        >
          {state === 'off' ? m.ask : m.cancel}
        </Button>
      )}
    </section>
  )
}
