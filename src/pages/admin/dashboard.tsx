import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { AttentionPanel } from './dashboard-attention.tsx'
import { SalesChart } from './dashboard-chart.tsx'
import { SetupChecklist } from './dashboard-setup.tsx'
import { CheckoutPanel, SalesCards, TopProducts } from './dashboard-sales.tsx'

export function DashboardScreen() {
  const { dashboard: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<Dashboard>({ queryKey: ['/api/admin/dashboard'], staleTime: 0 })
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      {isError && (
        <p role="alert" className="mt-6">
          {failed}
        </p>
      )}
      {!data && !isError && <Skeleton className="mt-6 h-[40rem]" />}
      {data && <Loaded data={data} />}
    </>
  )
}

/** A shop without orders sees the checklist first, and figures after it. */
function Loaded({ data }: { data: Dashboard }) {
  const m = useAdminMessages().dashboard
  const isNew = data.steps.some(({ step, isDone }) => step === 'first_order' && !isDone)
  const checklist = <SetupChecklist steps={data.steps} isOpen={isNew} />
  return (
    <>
      <p className="mt-2 text-soft">{m.lead(data.timeZone)}</p>
      <div className="mt-6 grid items-start gap-6 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]">
        <div className="flex flex-col gap-6">
          {isNew && checklist}
          <SalesCards periods={data.periods} />
        </div>
        <div className="flex flex-col gap-6 xl:col-start-2 xl:row-span-3 xl:row-start-1">
          <AttentionPanel data={data} />
          {data.checkout && <CheckoutPanel checkout={data.checkout} />}
          {!isNew && checklist}
        </div>
        <SalesChart days={data.days} />
        <TopProducts products={data.topProducts} />
      </div>
    </>
  )
}
