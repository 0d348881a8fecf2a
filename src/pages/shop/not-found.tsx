import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import type { Head, PageContext } from '../page.ts'

export const head = ({ messages: m }: PageContext): Head => ({ title: m.notFound.title, noIndex: true, status: 404 })

export function Page() {
  const m = useMessages()
  return (
    <div className="wrap py-10">
      <EmptyState icon="i-search" title={m.notFound.title} body={m.notFound.body} headingLevel="h1">
        <Link href="/" className={buttonClass()}>
          {m.notFound.home}
        </Link>
        <Link href="/products" className={buttonClass('outline')}>
          {m.notFound.shop}
        </Link>
      </EmptyState>
    </div>
  )
}
