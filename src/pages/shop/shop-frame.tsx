import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { ChatButton } from './chat-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, content, footer and the chat button: every page of the shop's own surface. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const m = useMessages()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-ink px-5 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.skipToContent}
      </a>
      <Header />
      {/* The footer begins below the first screen, so it stays put while the page fills up. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow print:min-h-0">
        {children}
      </main>
      <Footer />
      <ChatButton />
    </div>
  )
}
