import { useMessages } from '#src/messages/messages-context.tsx'
import type { Messages } from '#src/messages/messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import type { Head, PageContext } from '../page.ts'

type Titles = Messages['openingSoon']['titles']

function titleOf({ path, messages }: PageContext): string {
  const name = path.split('/').at(-1) as keyof Titles
  return messages.openingSoon.titles[name]
}

export const head = (context: PageContext): Head => ({ title: titleOf(context), canonical: context.path, noIndex: true })

/** A screen that the shop names already and that opens with a later release. */
export function Page({ context }: { context: PageContext }) {
  const m = useMessages()
  return (
    <div className="wrap py-10">
      <EmptyState title={titleOf(context)} body={m.openingSoon.body} headingLevel="h1">
        <Link href="/products" className={buttonClass()}>
          {m.openingSoon.shop}
        </Link>
      </EmptyState>
    </div>
  )
}
