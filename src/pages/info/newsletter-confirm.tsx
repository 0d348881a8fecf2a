import type { PageContext } from '../page.ts'
import { actHead, NewsletterActPage } from './newsletter-act.tsx'

export const head = (context: PageContext) => actHead('confirm', context)

export function Page({ context }: { context: PageContext }) {
  return <NewsletterActPage act="confirm" search={context.search} />
}
