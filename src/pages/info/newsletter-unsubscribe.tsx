import type { PageContext } from '../page.ts'
import { actHead, NewsletterActPage } from './newsletter-act.tsx'

export const head = (context: PageContext) => actHead('unsubscribe', context)

export function Page({ context }: { context: PageContext }) {
  return <NewsletterActPage act="unsubscribe" search={context.search} />
}
