import { stopPath } from '#src/features/back-in-stock/constants.ts'
import { backInStockMessagesIn, useBackInStockMessages } from '#src/messages/back-in-stock-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { AccountCard } from '../account/account-card.tsx'
import type { Head, PageContext } from '../page.ts'

export const params = ['token', 'done']

/** The URL contains the link's token, so the page is private and not cached. */
export const head = (context: PageContext): Head => ({
  title: `${backInStockMessagesIn(context.messages).stop.title} · ${context.messages.brand}`,
  canonical: context.path,
  noIndex: true,
  isPrivate: true,
})

/** Opening the page has no effect; the button is a plain form that works without JavaScript. */
export function Page({ context }: { context: PageContext }) {
  const { stop: m, home } = useBackInStockMessages()
  const token = context.search.get('token')
  if (token !== null) {
    return (
      <AccountCard title={m.title} lead={m.body}>
        <form method="post" action={`${stopPath}?${new URLSearchParams({ token }).toString()}`}>
          <Button type="submit" size="large">
            {m.button}
          </Button>
        </form>
      </AccountCard>
    )
  }
  const isDone = context.search.has('done')
  return (
    <AccountCard title={isDone ? m.doneTitle : m.failedTitle} lead={isDone ? m.done : m.failed}>
      <Link href="/" className={buttonClass('outline', 'normal', 'self-start')}>
        {home}
      </Link>
    </AccountCard>
  )
}
