import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { AccountCard } from '../account/account-card.tsx'
import type { PageContext } from '../page.ts'

type Messages = {
  readonly [Text in 'title' | 'body' | 'button' | 'doneTitle' | 'done' | 'failedTitle' | 'failed']: string
}
type NextStep = { readonly href: string; readonly label: string }

type Props = {
  readonly context: PageContext
  /** Takes the token from the link and redirects here with `done`, or without it when the link is invalid. */
  readonly action: string
  readonly messages: Messages
  /** Where to go afterwards. */
  readonly next: Readonly<Record<'done' | 'failed', NextStep>>
}

const stateOf = ({ search }: PageContext) => (search.has('token') ? 'asked' : search.has('done') ? 'done' : 'failed')

/** The title of the page in its state. */
export const emailLinkTitle = (context: PageContext, messages: Messages): string =>
  ({ asked: messages.title, done: messages.doneTitle, failed: messages.failedTitle })[stateOf(context)]

/**
 * The page behind a link in an email. Opening it has no effect, because email programs open links too; the button is a
 * plain form that works without JavaScript.
 */
export function EmailLinkAction({ context, action, messages: m, next }: Props) {
  const state = stateOf(context)
  const title = emailLinkTitle(context, m)
  if (state === 'asked') {
    const token = context.search.get('token') ?? ''
    return (
      <AccountCard title={title} lead={m.body} worksWithoutScript>
        <form method="post" action={`${action}?${new URLSearchParams({ token }).toString()}`}>
          <Button type="submit" size="large">
            {m.button}
          </Button>
        </form>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={title} lead={m[state]} worksWithoutScript>
      <Link href={next[state].href} className={buttonClass('outline', 'normal', 'self-start')}>
        {next[state].label}
      </Link>
    </AccountCard>
  )
}
