import { stopPath } from '#src/features/back-in-stock/constants.ts'
import { backInStockMessagesIn, useBackInStockMessages } from '#src/messages/back-in-stock-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { EmailLinkAction } from './email-link-action.tsx'

export const params = ['token', 'done']

/** The URL contains the link's token, so the page is private and not cached. */
export const head = (context: PageContext): Head => ({
  title: `${backInStockMessagesIn(context.messages).stop.title} · ${context.messages.brand}`,
  canonical: context.path,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  const { stop, home } = useBackInStockMessages()
  return <EmailLinkAction context={context} action={stopPath} messages={stop} home={home} />
}
