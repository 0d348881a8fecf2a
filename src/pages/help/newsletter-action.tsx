import { newsletterPaths, type NewsletterAction } from '#src/features/newsletter/constants.ts'
import { newsletterMessagesIn, useNewsletterMessages } from '#src/messages/newsletter-messages.ts'
import type { Head, PageContext } from '../page.ts'
import { EmailLinkAction } from './email-link-action.tsx'

const actionOf = ({ path }: PageContext): NewsletterAction =>
  path === newsletterPaths.confirm ? 'confirm' : 'unsubscribe'

export const params = ['token', 'done']

/** The URL contains the link's token, so the page is private and not cached. */
export const head = (context: PageContext): Head => ({
  title: `${newsletterMessagesIn(context.messages)[actionOf(context)].title} · ${context.messages.brand}`,
  canonical: context.path,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  const texts = useNewsletterMessages()
  const action = actionOf(context)
  return (
    <EmailLinkAction context={context} action={newsletterPaths[action]} messages={texts[action]} home={texts.home} />
  )
}
