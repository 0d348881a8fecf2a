import { useState, type ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { useSessionEnd } from '#src/features/identity/ui/use-session-end.ts'
import { AsUser, hasSignedOutHere } from '#src/features/identity/ui/use-user.tsx'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { signInAddress } from './return-address.ts'

type Props = { readonly children: (user: User) => ReactNode }

/**
 * Layout of all account pages. The server sends the same HTML to everyone; the visitor is identified in the browser.
 */
export function AccountArea({ children }: Props) {
  const m = useAccountAreaMessages()
  return (
    <div className="wrap pt-8 sm:pt-12">
      <VisitorGate noScript={m.noScript} loading={m.loading} isWholePage>
        {(user) => <Opened user={user}>{children}</Opened>}
      </VisitorGate>
    </div>
  )
}

/** When the session ends, the page stays, because it may contain a filled form. */
function Opened({ user, children }: Props & { readonly user: User | null }) {
  const [opened, setOpened] = useState(user)
  if (user && user !== opened) setOpened(user)
  const shownTo = user ?? (hasSignedOutHere() ? null : opened)
  useSessionEnd()
  if (!shownTo) return <SignInPrompt />
  return (
    <AsUser user={shownTo}>
      <div key={shownTo.id} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[13rem_1fr]">
        <Sections user={shownTo} />
        <div className="min-w-0">
          {!user && <SignedOut />}
          {children(shownTo)}
        </div>
      </div>
    </AsUser>
  )
}

function SignedOut() {
  const m = useAccountAreaMessages().signedOut
  const { location } = useNavigation()
  return (
    <p role="alert" className="mb-6 max-w-text rounded-md bg-brick-wash px-4 py-3 text-sm">
      {m.body}{' '}
      <a href={signInAddress(location)} target="_blank" className="font-medium underline underline-offset-4">
        {m.signIn}
      </a>
    </p>
  )
}

function SignInPrompt() {
  const m = useAccountAreaMessages().prompt
  const { location } = useNavigation()
  return (
    <EmptyState icon="i-lock" title={m.title} body={m.body} headingLevel="h1">
      <Link href={signInAddress(location)} className={buttonClass()}>
        {m.signIn}
      </Link>
      <Link href="/register" className={buttonClass('outline')}>
        {m.register}
      </Link>
    </EmptyState>
  )
}

function Sections({ user }: { user: User }) {
  const m = useAccountAreaMessages()
  const { location } = useNavigation()
  const links = [
    ['/account', m.nav.profile],
    ['/account/orders', m.nav.orders],
    ['/account/addresses', m.nav.addresses],
    ['/skin-profile', m.nav.skinProfile],
    ['/account/security', m.nav.security],
    ['/account/data', m.nav.data],
    ...(user.role === 'admin' ? ([['/admin/stock-report', m.nav.admin]] as const) : []),
  ] as const
  return (
    <nav aria-label={m.nav.label} className="print:hidden">
      <p className="font-serif text-xl">{m.hello(user.firstName)}</p>
      <ul className="mt-3 flex flex-wrap gap-x-1 border-b border-line lg:flex-col lg:border-0">
        {links.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(location.path, href) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-soft hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-medium aria-[current=page]:text-ink lg:w-full"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isCurrent = (path: string, href: string) => path === href || (href !== '/account' && path.startsWith(`${href}/`))

/** One section of a page: heading, description and actions. */
export function Panel({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <section className="mt-10 max-w-text border-t border-line pt-8 first-of-type:mt-6 first-of-type:border-0 first-of-type:pt-0">
      <h2 className="text-xl">{heading}</h2>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
