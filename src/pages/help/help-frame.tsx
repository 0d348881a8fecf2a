import type { ReactNode } from 'react'

/** Title and introduction of a text page. */
export function InfoFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 sm:pt-14">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-3 max-w-text text-lg text-balance text-soft">{lead}</p>}
      {children}
    </div>
  )
}
