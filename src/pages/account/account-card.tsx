import type { ReactNode } from 'react'
import { useAccountMessages } from '#src/messages/account-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'

type Props = {
  readonly title: string
  readonly lead?: string
  /** Says that the form needs JavaScript, unless it does not. */
  readonly worksWithoutScript?: boolean
  readonly children: ReactNode
}

/** Card around the small account forms. */
export function AccountCard({ title, lead, worksWithoutScript = false, children }: Props) {
  const account = useAccountMessages()
  return (
    <div className="wrap flex justify-center py-10 sm:py-16">
      <section className="w-full max-w-110 rounded-lg border border-line bg-surface p-6 sm:p-9">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        {!worksWithoutScript && (
          <noscript>
            <p className="mt-4 rounded-md bg-saffron-wash px-4 py-3 text-sm">{account.noScript}</p>
          </noscript>
        )}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </section>
    </div>
  )
}

export const textLink = 'text-clay underline underline-offset-4'

/** Another page on the way to signing in, which then goes on to the same address. */
export function withReturn(path: '/login' | '/register', search: URLSearchParams): string {
  const back = search.get('return')
  return back === null ? path : `${path}?return=${encodeURIComponent(back)}`
}

/** Shown to signed-in customers instead of a form for guests. */
export function AlreadySignedIn({ title, firstName }: { title: string; firstName: string }) {
  const m = useAccountMessages().signedIn
  return (
    <AccountCard title={title} lead={m.as(firstName)}>
      <Link href="/account" className={buttonClass()}>
        {m.account}
      </Link>
    </AccountCard>
  )
}
