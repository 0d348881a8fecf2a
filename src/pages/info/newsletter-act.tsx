import { newsletterPaths, type NewsletterAct } from '#src/features/newsletter/vocabulary.ts'
import { newsletterMessagesIn, useNewsletterMessages } from '#src/messages/newsletter-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { AccountCard } from '../account/account-card.tsx'
import type { Head, PageContext } from '../page.ts'

/** Its address holds the link's token, so it is nobody else's, and kept nowhere. */
export const actHead = (act: NewsletterAct, { messages }: PageContext): Head => ({ title: `${newsletterMessagesIn(messages)[act].title} · ${messages.brand}`, canonical: newsletterPaths[act], noIndex: true, isPrivate: true })

/** Looking changes nothing, for mail programs look at links too; the button is a plain form and works without script. */
export function NewsletterActPage({ act, search }: { act: NewsletterAct; search: URLSearchParams }) {
  const words = useNewsletterMessages()
  const m = words[act]
  const token = search.get('token')
  if (token !== null) {
    return (
      <AccountCard title={m.title} lead={m.body}>
        <form method="post" action={`${newsletterPaths[act]}?${new URLSearchParams({ token }).toString()}`}>
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
        {words.home}
      </Link>
    </AccountCard>
  )
}
