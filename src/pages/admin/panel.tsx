import type { ReactNode } from 'react'

/** A figure as wide as its tile, which is a container (`@container`): a million with cents fits. */
export const tileFigure = 'font-serif text-[clamp(1rem,13cqi,1.75rem)] tabular-nums whitespace-nowrap'

/** A box of the admin area with a heading. */
export function AdminPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}
