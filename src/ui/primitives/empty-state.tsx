import type { ReactNode } from 'react'

type Props = {
  title: string
  body?: string | undefined
  children?: ReactNode
  headingLevel?: 'h1' | 'h2'
  /** Icon class. */
  icon?: 'i-leaf' | 'i-bag' | 'i-heart' | 'i-search' | 'i-lock' | 'i-list' | 'i-stop'
}

/** An empty state with a message and a next action. */
export function EmptyState({ title, body, children, headingLevel = 'h2', icon = 'i-leaf' }: Props) {
  const Heading = headingLevel
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-3 py-16 text-center">
      <span aria-hidden="true" className={`empty-mark ${icon}`} />
      <Heading className="text-2xl">{title}</Heading>
      {body && <p className="text-soft">{body}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
