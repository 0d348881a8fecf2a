import type { Dashboard } from '#src/features/dashboard/contract.ts'
import type { SetupStep } from '#src/features/dashboard/constants.ts'
import { useMay, type Call } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'

/** Where a step is done, for roles that may do it. Payment keys, SMTP and the inbox are set in the environment. */
const places: Readonly<Record<SetupStep, readonly [href: string, call: Call | null] | null>> = {
  store: ['/admin/settings', 'PUT /api/admin/store-details'],
  guarantee_notice: ['/admin/settings#guarantee-notice', 'POST /api/admin/guarantee-notice'],
  product: ['/admin/products/new', 'POST /api/admin/products'],
  photo: ['/admin/products', 'POST /api/admin/products/{id}/images'],
  shipping: ['/admin/settings', 'PUT /api/admin/shipping-rates'],
  payments: null,
  email: null,
  contact: null,
  security: ['/admin/security', null],
  first_order: ['/products', null],
  first_shipment: ['/admin/orders?status=paid', 'POST /api/admin/orders/{number}/parcels'],
}

/** Steps are derived from the shop's data, so none is ticked by hand. Hidden when all are done. */
export function SetupChecklist({ steps, isOpen }: Pick<Dashboard, 'steps'> & { isOpen: boolean }) {
  const m = useAdminMessages().dashboard
  const may = useMay()
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-surface p-5">
      <summary className="cursor-pointer">
        <h2 className="inline text-xl">{m.setup}</h2>
        <span className="ml-3 text-sm text-soft">{m.setupProgress(done, steps.length)}</span>
      </summary>
      <ol className="mt-3 divide-y divide-line">
        {steps.map(({ step, isDone }) => {
          const [title, body] = m.steps[step]
          const place = places[step]
          const isLinked = !isDone && place !== null && (place[1] === null || may(place[1]))
          return (
            <li key={step} className="flex gap-3 py-3">
              <span
                aria-hidden="true"
                className={`mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-full border ${isDone ? 'border-sage bg-sage-wash text-sage' : 'border-line-strong'}`}
              >
                {isDone && <i className="icon i-check size-3.5" />}
              </span>
              <span className="min-w-0">
                <span className="sr-only">{isDone ? m.done : m.open}: </span>
                {isLinked ? (
                  <Link href={place[0]} className="font-medium underline underline-offset-4 hover:text-clay">
                    {title}
                  </Link>
                ) : (
                  <span className={isDone ? 'text-soft' : 'font-medium'}>{title}</span>
                )}
                {!isDone && <span className="block text-sm text-soft">{body}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
