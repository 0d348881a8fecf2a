import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cartKey, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { Reordered, reorderApi } from '#src/features/orders/reorder/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { ensureGuestSession } from '#src/platform/browser/guest-session.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

type Order = { readonly number: string } | { readonly linkKey: string }

/** Puts what is still available of an order into the cart, and names what is not. */
export function ReorderButton({ order }: { order: Order }) {
  const m = useOrderProgressMessages()
  const failure = useFailure()
  const userId = useUser()?.id
  const owner = useCartOwner(userId)
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<Reordered>()
  const reorder = useMutation({
    mutationFn: () =>
      'number' in order
        ? send<typeof reorderApi.reorder>('POST', `/api/account/orders/${encodeURIComponent(order.number)}/reorder`, {})
        : send<typeof reorderApi.reorderByLink>(
            'POST',
            `/api/order-link/${encodeURIComponent(order.linkKey)}/reorder`,
            {
              userId: userId ?? null,
              sessionId: userId ? null : ensureGuestSession(),
            },
          ),
    // Also after a failure: the reply may be lost although items were added.
    onSettled: () => queries.invalidateQueries({ queryKey: cartKey(owner ?? { sessionId: ensureGuestSession() }) }),
  })
  const start = () =>
    reorder.mutateAsync().then(
      (reordered) => {
        const count = reordered.added.reduce((sum, { quantity }) => sum + quantity, 0)
        setAnswer(reordered)
        toast({ title: count > 0 ? m.reorder.done(count) : m.reorder.nothing })
      },
      (error: unknown) => toast(failure(error, m.reorder.nothing, m.reorder.failed)),
    )
  const listOf = (lines: Reordered['missing']) =>
    lines.map(({ quantity, name }) => m.quantity(quantity, name)).join(', ')
  return (
    <div className="mt-8">
      <Button disabled={reorder.isPending} onClick={() => void start()}>
        {reorder.isPending ? m.reorder.pending : m.reorder.label}
      </Button>
      <div role="status" className="mt-3 text-sm text-soft">
        {answer && answer.missing.length > 0 && <p>{m.reorder.missing(listOf(answer.missing))}</p>}
        {answer && answer.overLimit.length > 0 && <p>{m.reorder.overLimit(listOf(answer.overLimit))}</p>}
      </div>
    </div>
  )
}
