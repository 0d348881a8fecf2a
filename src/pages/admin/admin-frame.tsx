import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useConfig } from '../config-context.tsx'
import { Header } from '../shop/header.tsx'

/** Layout of the admin area: the shop's header, without its footer and chat. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const m = useMessages()
  const { demo } = useConfig()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="grow pb-16 print:pb-0">
        {children}
      </main>
      {demo && (
        <footer className="border-t border-line">
          <p className="wrap py-4 text-xs text-soft">{m.footer.demo}</p>
        </footer>
      )}
    </div>
  )
}
