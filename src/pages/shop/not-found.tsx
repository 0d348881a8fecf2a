import { notFoundMessagesIn, useNotFoundMessages } from '#src/messages/not-found-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import type { Head, PageContext } from '../page.ts'

export const head = ({ messages }: PageContext): Head => ({
  title: notFoundMessagesIn(messages).title,
  noIndex: true,
  status: 404,
})

export function Page() {
  const m = useNotFoundMessages()
  return (
    <div className="wrap py-10">
      <EmptyState icon="i-search" title={m.title} body={m.body} headingLevel="h1">
        <Link href="/" className={buttonClass()}>
          {m.home}
        </Link>
        <Link href="/products" className={buttonClass('outline')}>
          {m.shop}
        </Link>
      </EmptyState>
    </div>
  )
}
