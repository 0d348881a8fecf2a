import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import type {
  StockCount,
  StockCounts as OpenStockCounts,
  stockControlApi,
} from '#src/features/stock-control/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Allowed } from './allowed.tsx'
import { fieldErrorsOf, focusFirstError, refusalErrorsOf } from './field-errors.ts'
import { cell, figureCell, rowHead, TableFrame, TableHead } from './table.tsx'

const path = '/api/admin/stock-counts'
const queryKey = [path]

/** Every change returns the open counts. The movements, and what shoppers see, are read again. */
function useCountChanges() {
  const queries = useQueryClient()
  const onSuccess = (counts: OpenStockCounts) => {
    queries.setQueryData(queryKey, counts)
    return queries.invalidateQueries({
      predicate: (query) => showsProducts(query) || String(query.queryKey[0]).startsWith('/api/admin/stock-movements'),
    })
  }
  const onError = () => queries.invalidateQueries({ queryKey })
  const record = useMutation({
    mutationFn: (body: { id: string; sku: string; counted: number }) =>
      send<typeof stockControlApi.count>('POST', path, body),
    onSuccess,
    onError,
  })
  const confirm = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      send<typeof stockControlApi.confirm>('POST', `${path}/${id}/confirmation`, { reason }),
    onSuccess,
    onError,
  })
  const discard = useMutation({
    mutationFn: (id: string) => send<typeof stockControlApi.discard>('DELETE', `${path}/${id}`),
    onSuccess,
    onError,
  })
  return { record, confirm, discard }
}

export function StockCounts() {
  const m = useAdminMessages().inventory.count
  const changes = useCountChanges()
  return (
    <section className="mt-8">
      <h2 className="text-2xl">{m.heading}</h2>
      <Allowed call="POST /api/admin/stock-counts">
        <p className="mt-2 max-w-text text-soft">{m.lead}</p>
        <NewCount record={changes.record} />
      </Allowed>
      <OpenCounts changes={changes} />
    </section>
  )
}

const errorsOfCount = (error: unknown) => refusalErrorsOf(error, { variant_not_found: 'sku', count_open: 'sku' })

type Changes = ReturnType<typeof useCountChanges>

function NewCount({ record }: Pick<Changes, 'record'>) {
  const m = useAdminMessages().inventory.count
  const failure = useFailure()
  const attempt = useAttempt()
  const errors = errorsOfCount(record.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [sku, counted] = ['sku', 'counted'].map((name) => new FormData(form).get(name))
    if (typeof sku !== 'string' || typeof counted !== 'string') return
    const units = counted === '' ? NaN : Number(counted)
    attempt([sku, counted], (id) => record.mutateAsync({ id, sku, counted: units })).then(
      () => {
        toast({ title: m.recorded })
        form.reset()
        form.querySelector('input')?.focus()
      },
      (error: unknown) => {
        focusFirstError(form, errorsOfCount(error))
        toast(failure(error, m.failed, m.failedBody))
      },
    )
  }

  return (
    <form noValidate aria-label={m.heading} onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label={m.sku}
        name="sku"
        autoComplete="off"
        maxLength={60}
        error={errors['sku']}
        className="grow basis-40 sm:max-w-64"
      />
      <TextField
        label={m.counted}
        name="counted"
        type="number"
        min={0}
        step={1}
        error={errors['counted']}
        className="grow basis-36 sm:max-w-48"
      />
      <Button type="submit" className="sm:mt-6.5" disabled={record.isPending}>
        {m.record}
      </Button>
    </form>
  )
}

function OpenCounts({ changes }: { changes: Changes }) {
  const { inventory, failed } = useAdminMessages()
  const m = inventory.count
  const { data, isError } = useQuery<OpenStockCounts>({ queryKey, staleTime: 0 })
  const [reason, setReason] = useState('')
  const mayConfirm = useMay()('POST /api/admin/stock-counts/{id}/confirmation')
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data || data.counts.length === 0) return <p className="mt-6 min-h-11 text-soft">{data && m.none}</p>
  const actions = mayConfirm ? [m.actions] : []
  const figures = [m.expected, m.counted, m.difference, m.onHand, m.after]
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-xl">{m.open}</h3>
      {mayConfirm && (
        <TextField
          label={m.reason}
          hint={m.reasonHint}
          value={reason}
          maxLength={300}
          error={fieldErrorsOf(changes.confirm.error)['reason']}
          className="mb-4 max-w-md"
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <TableFrame label={m.open}>
        <TableHead names={[m.product, ...figures, m.by, ...actions]} figures={figures} />
        <tbody>
          {data.counts.map((count) => (
            <CountRow key={count.id} count={count} reason={reason} changes={mayConfirm ? changes : null} />
          ))}
        </tbody>
      </TableFrame>
      {data.isMore && <p className="mt-3 text-soft">{m.more}</p>}
    </div>
  )
}

const signed = (units: number) => (units > 0 ? `+${units}` : String(units).replace('-', '−'))

type RowProps = { readonly count: StockCount; readonly reason: string; readonly changes: Changes | null }

function CountRow({ count, reason, changes }: RowProps) {
  const m = useAdminMessages().inventory.count
  const failure = useFailure()
  const { locale } = useMessages()
  const { id, sku, name, variant, expected, counted, onHand, after, actorName, countedAt } = count
  const failed = (error: unknown) => toast(failure(error, m.notConfirmed, m.notConfirmedBody))
  return (
    <tr>
      <th scope="row" className={rowHead}>
        {name}
        <span className="block text-xs font-normal text-soft">{[variant, sku].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={figureCell}>{expected}</td>
      <td className={figureCell}>{counted}</td>
      <td className={figureCell}>{signed(counted - expected)}</td>
      <td className={figureCell}>{onHand}</td>
      <td className={figureCell}>{after}</td>
      <td className={`${cell} min-w-40`}>
        {actorName}
        <time dateTime={countedAt} className="block text-soft">
          {longMoment(locale, countedAt)}
        </time>
      </td>
      {changes && (
        <td className={cell}>
          <div className="flex flex-col items-start gap-2">
            <Button
              size="small"
              aria-label={m.confirmNamed(sku)}
              disabled={changes.confirm.isPending}
              onClick={() =>
                changes.confirm.mutateAsync({ id, reason }).then(() => toast({ title: m.confirmed }), failed)
              }
            >
              {m.confirm}
            </Button>
            <Button
              variant="outline"
              size="small"
              aria-label={m.discardNamed(sku)}
              disabled={changes.discard.isPending}
              onClick={() => changes.discard.mutateAsync(id).then(() => toast({ title: m.discarded }), failed)}
            >
              {m.discard}
            </Button>
          </div>
        </td>
      )}
    </tr>
  )
}
