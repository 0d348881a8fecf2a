import { useState, type ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import type { StaffRole } from '#src/features/identity/staff/constants.ts'
import { AsUser, hasSignedOutHere } from '#src/features/identity/ui/use-user.tsx'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { CodeGate } from './code-gate.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import type { AdminSection } from './sections.ts'
import { SignedOutBanner } from './signed-out-banner.tsx'
import { useAccessChanges } from './use-access-changes.ts'
import { useChatAside } from './use-chat-aside.ts'
import { useMayOpen } from './use-may-open.ts'

/** The menu beside the screen, from 1024 px. Printed pages have no menu. */
const withMenu = 'grid items-start gap-x-8 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] print:block'

type AreaProps = { readonly section: AdminSection; readonly children: ReactNode }

/**
 * Layout of all admin pages. The server sends the same HTML to everyone; the visitor is identified in the browser, and
 * every API call checks the role.
 */
export function AdminArea({ section, children }: AreaProps) {
  const m = useAdminMessages()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <VisitorGate noScript={m.noScript} loading={m.loading} isWholePage>
        {(user) => (
          <Opened section={section} user={user}>
            {children}
          </Opened>
        )}
      </VisitorGate>
    </div>
  )
}

const needsCode = (user: User | null) => user?.secondFactor === 'unverified'

/**
 * When the session ends, the screen is hidden but stays mounted, because it may contain a filled form: that can be saved
 * after signing in again in another tab.
 */
function Opened({ section, user, children }: AreaProps & { readonly user: User | null }) {
  const [opened, setOpened] = useState<User | null>(null)
  const isAdmin = user?.role === 'admin'
  const mayEnter = isAdmin && !needsCode(user)
  if (mayEnter && user !== opened) setOpened(user)
  if (opened && user === null && hasSignedOutHere()) setOpened(null)
  const shownTo = mayEnter ? user : user === null || (isAdmin && user.id === opened?.id) ? opened : null
  if (!shownTo) return isAdmin ? <CodeGate heading="h1" /> : <Refusal isSignedIn={user !== null} />
  return (
    <AsUser user={shownTo}>
      <Layout
        key={shownTo.id}
        section={section}
        user={shownTo}
        session={mayEnter ? 'open' : user ? 'needs code' : 'ended'}
      >
        {children}
      </Layout>
    </AsUser>
  )
}

type LayoutProps = AreaProps & { readonly user: User; readonly session: 'open' | 'needs code' | 'ended' }

function Layout({ section, user, session, children }: LayoutProps) {
  useChatAside()
  const mayOpen = useMayOpen()
  const isOpen = session === 'open'
  return (
    <div className={isOpen ? withMenu : undefined}>
      {isOpen && <AdminMenu current={section} mayOpen={mayOpen} />}
      <div className="min-w-0">
        {session === 'ended' && <SignedOutBanner />}
        {session === 'needs code' && <CodeGate heading="h1" />}
        <div hidden={!isOpen}>
          <SecondFactorNotice user={user} />
          <AllowedOnly isAllowed={mayOpen(section)} role={user.staffRole}>
            {children}
          </AllowedOnly>
        </div>
      </div>
    </div>
  )
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
