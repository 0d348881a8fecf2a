import type { ReactNode } from 'react'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { PaymentAlarm } from './payment-alarm.tsx'

/**
 * Layout of all admin pages. The server sends the same HTML to everyone; the visitor is identified in the browser, and
 * every API call checks the role.
 */
export function AdminArea({ children }: { readonly children: ReactNode }) {
  const m = useAdminMessages()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <VisitorGate noScript={m.noScript} loading={m.loading}>
        {(user) =>
          user?.role === 'admin' ? (
            <>
              <Sections />
              <div className="mt-8">{children}</div>
            </>
          ) : (
            <Refusal isSignedIn={user !== null} />
          )
        }
      </VisitorGate>
    </div>
  )
}

function Refusal({ isSignedIn }: { isSignedIn: boolean }) {
  const { prompt, adminOnly } = useAdminMessages()
  const texts = isSignedIn ? adminOnly : prompt
  return (
    <EmptyState icon="i-lock" title={texts.title} body={texts.body} headingLevel="h1">
      <Link href={isSignedIn ? '/' : '/login'} className={buttonClass()}>
        {isSignedIn ? adminOnly.home : prompt.signIn}
      </Link>
    </EmptyState>
  )
}

function Sections() {
  const m = useAdminMessages().nav
  const { location } = useNavigation()
  const links = [
    ['/admin/stock-report', m.stock],
    ['/admin/products', m.products],
    ['/admin/categories', m.categories],
    ['/admin/orders', m.orders],
    ['/admin/returns', m.returns],
    ['/admin/store-credit', m.storeCredit],
    ['/admin/reviews', m.reviews],
    ['/admin/promotions', m.promotions],
    ['/admin/newsletter', m.newsletter],
    ['/admin/messages', m.messages],
    ['/admin/payments', m.payments],
    ['/admin/jobs', m.jobs],
    ['/admin/log', m.log],
  ] as const
  return (
    <nav aria-label={m.label} className="print:hidden">
      <ul className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-3">
        {links.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={location.path === href || location.path.startsWith(`${href}/`) ? 'page' : undefined}
              className="relative inline-flex min-h-11 items-center rounded-md px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
              {href === '/admin/payments' && <PaymentAlarm />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
