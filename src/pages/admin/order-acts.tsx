import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOrder, orderDeskApi } from '#src/features/order-desk/contract.ts'
import type { DeskAct } from '#src/features/order-desk/vocabulary.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send, sentenceOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../member/confirm-dialog.tsx'

/** Each act asks once more, and says which status it was decided by: somebody else may have been faster. */
export function OrderActs({ data: { order, acts }, queryKey }: { data: DeskOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().order
  const queries = useQueryClient()
  const [asking, setAsking] = useState<DeskAct | null>(null)
  const act = useMutation({
    mutationFn: (one: DeskAct) => send<typeof orderDeskApi.act>('POST', `/api/admin/orders/${order.number}/acts`, { act: one, seen: order.status }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  })

  function make(one: DeskAct) {
    setAsking(null)
    act.mutateAsync(one).then(
      () => toast({ title: m.done }),
      (error: unknown) => toast({ title: m.failed, body: sentenceOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{m.actsHeading}</h2>
      {acts.length === 0 && <p className="mt-3 text-soft">{order.status === 'pending_payment' ? m.waiting : m.nothing}</p>}
      <div className="mt-4 flex flex-col gap-3">
        {acts.map((one, at) => (
          <Button key={one} look={at === 0 && one !== 'refund' ? 'primary' : 'outline'} disabled={act.isPending} onClick={() => setAsking(one)}>
            {m.acts[one]}
          </Button>
        ))}
      </div>
      {asking && <ConfirmDialog title={m.sure[asking]} confirm={m.acts[asking]} cancel={m.cancel} onConfirm={() => make(asking)} onCancel={() => setAsking(null)} />}
    </section>
  )
}
