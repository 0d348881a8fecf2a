import { useMessages } from '#src/messages/messages-context.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** The advisor's place on every page; the advisor itself opens later. */
export function ChatButton() {
  const m = useMessages()
  return (
    <button
      type="button"
      aria-label={m.chat.open}
      onClick={() => toast({ title: m.chat.title, body: m.chat.soon })}
      className="fixed right-4 bottom-4 z-30 inline-flex size-13 items-center justify-center rounded-full bg-ink text-paper shadow-high transition-transform duration-150 hover:scale-105"
    >
      <i className="icon i-chat size-6" />
    </button>
  )
}
