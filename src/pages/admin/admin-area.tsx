import type { ReactNode } from 'react'
import type { StaffRole } from '#src/features/identity/staff/constants.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { SecondFactorGate } from './second-factor-gate.tsx'
import { sectionCalls, type AdminSection } from './sections.ts'
import { useAccessChanges } from './use-access-changes.ts'

/** The menu beside the screen, from 1024 px. Printed pages have no menu. */
const withMenu = 'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] print:block'

/**
 * Layout of all admin pages. The server sends the same HTML to everyone; the visitor is identified in the browser, and
 * every API call checks the role.
 */
export function AdminArea({ section, children }: { readonly section: AdminSection; readonly children: ReactNode }) {
  const m = useAdminMessages()
  const mayOpen = useMayOpen()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <VisitorGate noScript={m.noScript} loading={m.loading} isWholePage>
        {(user) =>
          user?.role === 'admin' ? (
            <div className={user.secondFactor === 'unverified' ? undefined : withMenu}>
              {user.secondFactor !== 'unverified' && <AdminMenu current={section} mayOpen={mayOpen} />}
              <div className="min-w-0">
                <SecondFactorGate user={user}>
                  <AllowedOnly isAllowed={mayOpen(section)} role={user.staffRole}>
                    {children}
                  </AllowedOnly>
                </SecondFactorGate>
              </div>
            </div>
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

type AllowedProps = { isAllowed: boolean; role: StaffRole | null; children: ReactNode }

/** The screen, or why this role cannot open it. */
function AllowedOnly({ isAllowed, role, children }: AllowedProps) {
  const { notAllowed: m, roleNames } = useAdminMessages()
  useAccessChanges()
  if (isAllowed) return children
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
