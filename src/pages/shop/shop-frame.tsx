import { lazy, type ReactNode } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { hasStoredProfile } from '#src/features/skin-profile/ui/stored-profile.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { ChatButton } from './chat-button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const MoveDialog = lazy(() => import('#src/features/skin-profile/ui/move-offer.tsx'))

/** Layout of all shop pages: header, content, footer and chat button. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const m = useMessages()
  const user = useUser()
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
      {user && hasStoredProfile() && (
        <LazyPart>
          <MoveDialog />
        </LazyPart>
      )}
    </div>
  )
}
