import { newsletterPaths, type NewsletterAction } from '#src/features/newsletter/constants.ts'
import { newsletterMessagesIn, useNewsletterMessages } from '#src/messages/newsletter-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { EmailLinkAction, emailLinkTitle } from './email-link-action.tsx'

const actionOf = ({ path }: PageContext): NewsletterAction =>
  path === newsletterPaths.confirm ? 'confirm' : 'unsubscribe'

export const params = ['token', 'done']

/** The URL contains the link's token, so the page is private and not cached. */
export const head = (context: PageContext): Head => ({
  title: `${emailLinkTitle(context, newsletterMessagesIn(context.messages)[actionOf(context)])} · ${context.messages.brand}`,
  canonical: context.path,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  const texts = useNewsletterMessages()
  const action = actionOf(context)
  const home = { href: '/', label: texts.home }
  const next = {
    confirm: { done: { href: '/products', label: texts.shop }, failed: home },
    unsubscribe: { done: home, failed: { href: '/contact', label: texts.contact } },
  }
  return (
    <EmailLinkAction context={context} action={newsletterPaths[action]} messages={texts[action]} next={next[action]} />
  )
}
