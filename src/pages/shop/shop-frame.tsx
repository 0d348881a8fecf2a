import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { ChatButton } from './chat-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Layout of all shop pages: header, content, footer and chat button. */
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
      {/* The footer starts below the first screen, so it does not shift while content loads. */}
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow print:min-h-0">
        {children}
      </main>
      <Footer />
      <ChatButton />
    </div>
  )
}
