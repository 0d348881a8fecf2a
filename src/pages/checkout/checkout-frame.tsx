import type { ReactNode } from 'react'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { ChatButton } from '../shop/chat-button.tsx'

/** Layout of checkout without navigation, except a link back to the cart; the chat button stays available. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  const m = useMessages()
  const checkout = useCheckoutMessages()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="wrap flex h-(--header-height) items-center justify-between gap-4">
          <Link href="/" aria-label={m.nav.home(m.brand)} className="font-serif text-2xl tracking-tight">
            {m.brand}
          </Link>
          <Link href="/cart" className="inline-flex items-center gap-2 py-3 text-sm hover:text-clay">
            <i className="icon i-back size-4" />
            {checkout.back}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow pb-16">
        {children}
      </main>
      <ChatButton />
    </div>
  )
}
