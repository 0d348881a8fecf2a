import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'

/** Shown instead of a photo page that is disabled in the shop settings. */
export function ComingSoon({ title, body, href, link }: { title: string; body: string; href: string; link: string }) {
  return (
    <EmptyState title={title} body={body} headingLevel="h1">
      <Link href={href} className={buttonClass()}>
        {link}
      </Link>
    </EmptyState>
  )
}
