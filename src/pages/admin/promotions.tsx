import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { promotionApi, PromotionEntry } from '#src/features/promotions/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Allowed } from './allowed.tsx'
import { NewPromotionForm } from './promotion-form.tsx'
import { endOf, startOf } from './promotion-period.ts'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

const queryKey = ['/api/admin/promotions']

export function PromotionsScreen() {
  const { promotions: m, shopTime } = useAdminMessages()
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead(shopTime)}</p>
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[1fr_22rem]">
        <div ref={keepFocusIn} className="min-w-0">
          <List />
        </div>
        <Allowed call="POST /api/admin/promotions">
          <NewPromotionForm queryKey={queryKey} />
        </Allowed>
      </div>
    </>
  )
}

function List() {
  const { promotions: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<PromotionEntry[]>({ queryKey, staleTime: 0 })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="h-96" />
  if (data.length === 0) return <p>{m.none}</p>
  return (
    <TableFrame label={m.caption}>
      <TableHead names={[m.code, m.worth, m.period, m.used, m.state, m.end]} figures={[m.used]} />
      <tbody>
        {data.map((promotion) => (
          <Row key={promotion.id} promotion={promotion} />
        ))}
      </tbody>
    </TableFrame>
  )
}

function worthOf(
  { kind, value }: PromotionEntry,
  messages: ReturnType<typeof useAdminMessages>['promotions']['worthOf'],
): string {
  if (kind === 'free_shipping') return messages.free_shipping
  return kind === 'percent' ? messages.percent(value) : messages.amount(toDecimal(cents(value)))
}

function Row({ promotion }: { promotion: PromotionEntry }) {
  const m = useAdminMessages().promotions
  const failure = useFailure()
  const { locale } = useMessages()
  const queries = useQueryClient()
  const { state } = promotion
  const may = useMay()('DELETE /api/admin/promotions/{id}')
  const end = useMutation({
    mutationFn: () => send<typeof promotionApi.end>('DELETE', `/api/admin/promotions/${promotion.id}`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const endNow = () =>
    end.mutateAsync().then(
      () => toast({ title: m.ended }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {promotion.code}
      </th>
      <td className={cell}>
        {worthOf(promotion, m.worthOf)}
        {promotion.minimum !== '0.00' && <span className="block text-xs text-soft">{m.from(promotion.minimum)}</span>}
      </td>
      <td className={cell}>
        {m.until(startOf(locale, promotion.startsAt), promotion.endsAt && endOf(locale, promotion.endsAt))}
      </td>
      <td className={figureCell}>{m.usedOf(promotion.used, promotion.usageLimit)}</td>
      <td className={cell}>
        <Badge tone={state === 'active' ? 'sage' : 'plain'}>{m.states[state]}</Badge>
      </td>
      <td className={cell}>
        {state !== 'expired' && may && (
          <Button
            variant="outline"
            size="small"
            aria-label={m.endNamed(promotion.code)}
            disabled={end.isPending}
            onClick={() => void endNow()}
          >
            {m.end}
          </Button>
        )}
      </td>
    </tr>
  )
}
