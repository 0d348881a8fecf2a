import type { ReactNode } from 'react'

/** A quiet page or panel with one thing to say and what to do next. */
export function EmptyState({ title, body, children, headingLevel = 'h2' }: { title: string; body?: string | undefined; children?: ReactNode; headingLevel?: 'h1' | 'h2' }) {
  const Heading = headingLevel
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 py-16 text-center">
      <span aria-hidden="true" className="font-serif text-4xl text-clay">
        ·
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {body && <p className="text-soft">{body}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
