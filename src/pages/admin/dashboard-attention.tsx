import { maxToShip } from '#src/features/dashboard/constants.ts'
import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useMay, type Call } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { counted } from './euros.ts'
import { AdminPanel } from './panel.tsx'

type Item = { label: string; count: number; href: string; call: Call; isAlarm?: boolean }

/** What waits for someone; lines without anything are left out. */
export function AttentionPanel({ data: { toShip, stock, failed, reports, disputes } }: { data: Dashboard }) {
  const m = useAdminMessages().dashboard
  const may = useMay()
  const orders = 'GET /api/admin/orders'
  const payments = 'GET /api/admin/payments'
  const report = 'GET /api/admin/stock-report'
  const all: readonly Item[] = [
    { label: m.disputes, count: disputes, href: '/admin/payments#disputes', call: payments, isAlarm: true },
    { label: m.failedRefunds, count: failed.refunds, href: '/admin/payments', call: payments, isAlarm: true },
    { label: m.failingPayments, count: failed.payments, href: '/admin/payments', call: payments, isAlarm: true },
    { label: m.failedJobs, count: failed.jobs, href: '/admin/jobs', call: 'GET /api/admin/jobs', isAlarm: true },
    { label: m.reports, count: reports, href: '/admin/reports', call: 'GET /api/admin/content-reports' },
    { label: m.toShip, count: toShip, href: '/admin/orders?status=paid', call: orders },
    { label: m.out, count: stock.out, href: '/admin/stock-report', call: report },
    { label: m.low(stock.lowFrom), count: stock.low, href: '/admin/stock-report', call: report },
  ]
  const items = all.filter(({ count }) => count > 0)
  return (
    <AdminPanel heading={m.attention}>
      {items.length === 0 && <p className="mt-3 text-soft">{m.allGood}</p>}
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ label, count, href, call, isAlarm }) => {
          const shown = count >= maxToShip && label === m.toShip ? m.atLeast(counted(count)) : counted(count)
          return (
            <li key={label} className="flex items-baseline justify-between gap-3 py-2">
              {may(call) ? (
                <Link href={href} className="inline-flex min-h-9 items-center hover:text-clay">
                  {label}
                </Link>
              ) : (
                <span className="inline-flex min-h-9 items-center">{label}</span>
              )}
              <strong className={`text-lg tabular-nums ${isAlarm ? 'text-brick' : ''}`}>{shown}</strong>
            </li>
          )
        })}
      </ul>
    </AdminPanel>
  )
}
