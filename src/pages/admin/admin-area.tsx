import type { ReactNode } from 'react'
import type { StaffRole } from '#src/features/identity/staff/constants.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { AdminSearch } from './admin-search.tsx'
import { PaymentAlarm } from './payment-alarm.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { sectionCalls, type AdminSection } from './sections.ts'
import { useAccessChanges } from './use-access-changes.ts'

/**
 * Layout of all admin pages. The server sends the same HTML to everyone; the visitor is identified in the browser, and
 * every API call checks the role.
 */
export function AdminArea({ section, children }: { readonly section: AdminSection; readonly children: ReactNode }) {
  const m = useAdminMessages()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <VisitorGate noScript={m.noScript} loading={m.loading}>
        {(user) =>
          user?.role === 'admin' ? (
            <>
              {user.secondFactor !== 'unverified' && <Sections />}
              <div className="mt-8">
                <SecondFactorGate user={user}>
                  <AllowedOnly section={section} role={user.staffRole}>
                    {children}
                  </AllowedOnly>
                </SecondFactorGate>
              </div>
            </>
          ) : (
            <Refusal isSignedIn={user !== null} />
          )
        }
      </VisitorGate>
    </div>
  )
}

function useMayOpen(): (section: AdminSection) => boolean {
  const may = useMay()
  return (section) => {
    const call = sectionCalls[section]
    return call === null || may(call)
  }
}

type AllowedProps = { section: AdminSection; role: StaffRole | null; children: ReactNode }

/** The screen, or why this role cannot open it. */
function AllowedOnly({ section, role, children }: AllowedProps) {
  const { notAllowed: m, roleNames } = useAdminMessages()
  useAccessChanges()
  const mayOpen = useMayOpen()
  if (mayOpen(section)) return children
  return <EmptyState icon="i-lock" title={m.title} body={m.body(role ? roleNames[role] : '')} headingLevel="h1" />
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

/** The current section may be outside the visible part of the menu on a phone. */
const showCurrent = (list: HTMLElement | null) => {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}

const addressOf = (section: AdminSection) => (section === '' ? '/admin' : `/admin/${section}`)

function Sections() {
  const m = useAdminMessages().nav
  const { location } = useNavigation()
  const links = [
    ['', m.dashboard],
    ['stock-report', m.stock],
    ['products', m.products],
    ['categories', m.categories],
    ['orders', m.orders],
    ['returns', m.returns],
    ['customers', m.customers],
    ['store-credit', m.storeCredit],
    ['reviews', m.reviews],
    ['questions', m.questions],
    ['promotions', m.promotions],
    ['newsletter', m.newsletter],
    ['messages', m.messages],
    ['payments', m.payments],
    ['jobs', m.jobs],
    ['log', m.log],
    ['settings', m.settings],
    ['staff', m.staff],
    ['security', m.security],
  ] as const
  const mayOpen = useMayOpen()
  const shown = links.filter(([section]) => mayOpen(section))
  return (
    <>
      <div className="mb-3 flex justify-end print:hidden">
        <AdminSearch sections={shown.map(([section, title]) => ({ href: addressOf(section), title, note: '' }))} />
      </div>
      <nav aria-label={m.label} className="print:hidden">
        <ul
          ref={showCurrent}
          className="relative flex gap-1 overflow-x-auto border-b border-line p-1 pb-3 lg:flex-wrap"
        >
          {shown.map(([section, label]) => (
            <li key={section}>
              <Link
                href={addressOf(section)}
                aria-current={(location.path.split('/')[2] ?? '') === section ? 'page' : undefined}
                className="relative inline-flex min-h-11 items-center rounded-md px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {label}
                {section === 'payments' && <PaymentAlarm />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
