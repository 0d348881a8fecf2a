import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { AccountCard } from '../account/account-card.tsx'
import type { PageContext } from '../page.ts'

type Messages = {
  readonly [Text in 'title' | 'body' | 'button' | 'doneTitle' | 'done' | 'failedTitle' | 'failed']: string
}

type Props = {
  readonly context: PageContext
  /** Takes the token from the link and redirects here with `done`, or without it when the link is invalid. */
  readonly action: string
  readonly messages: Messages
  readonly home: string
}

/**
 * The page behind a link in an email. Opening it has no effect, because email programs open links too; the button is a
 * plain form that works without JavaScript.
 */
export function EmailLinkAction({ context: { search }, action, messages: m, home }: Props) {
  const token = search.get('token')
  if (token !== null) {
    return (
      <AccountCard title={m.title} lead={m.body}>
        <form method="post" action={`${action}?${new URLSearchParams({ token }).toString()}`}>
          <Button type="submit" size="large">
            {m.button}
          </Button>
        </form>
      </AccountCard>
    )
  }
  const isDone = search.has('done')
  return (
    <AccountCard title={isDone ? m.doneTitle : m.failedTitle} lead={isDone ? m.done : m.failed}>
      <Link href="/" className={buttonClass('outline', 'normal', 'self-start')}>
        {home}
      </Link>
    </AccountCard>
  )
}
