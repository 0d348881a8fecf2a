import type { ReactNode } from 'react'

/** A box of the admin area with a heading. */
export function AdminPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}
