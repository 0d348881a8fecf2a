import type { ReactNode } from 'react'

/** The quiet frame of the small account forms. */
export function AccountCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap flex justify-center py-10 sm:py-16">
      <section className="w-full max-w-110 rounded-lg border border-line bg-surface p-6 sm:p-9">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-soft">{lead}</p>}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </section>
    </div>
  )
}

export const textLink = 'text-clay underline underline-offset-4'
