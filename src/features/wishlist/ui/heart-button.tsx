import { useMessages } from '#src/messages/messages-context.tsx'
import { HeartIcon } from '#src/ui/primitives/card-icons.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Saves a product for later. Members only: a guest is told so. */
export function HeartButton({ name }: { name: string }) {
  const m = useMessages()
  return (
    <button
      type="button"
      aria-label={m.card.wish(name)}
      onClick={() => toast({ title: m.wishlist.loginTitle, body: m.wishlist.loginBody, tone: 'destructive' })}
      className="btn-float"
    >
      <HeartIcon className="size-5" />
    </button>
  )
}
