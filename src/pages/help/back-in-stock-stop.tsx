import { stopPath } from '#src/features/back-in-stock/constants.ts'
import { backInStockMessagesIn, useBackInStockMessages } from '#src/messages/back-in-stock-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { EmailLinkAction, emailLinkTitle } from './email-link-action.tsx'

export const params = ['token', 'done']

/** The URL contains the link's token, so the page is private and not cached. */
export const head = (context: PageContext): Head => ({
  title: `${emailLinkTitle(context, backInStockMessagesIn(context.messages).stop)} · ${context.messages.brand}`,
  canonical: context.path,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  const { stop, home, contact } = useBackInStockMessages()
  const next = { done: { href: '/', label: home }, failed: { href: '/contact', label: contact } }
  return <EmailLinkAction context={context} action={stopPath} messages={stop} next={next} />
}
