import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { onAskedExpert } from './ask-expert.ts'
import type Chat from './chat.tsx'

type Panel = ComponentType<Parameters<typeof Chat>[0]>

const loadPanel = () => import('./chat.tsx')

/** A customer's conversation ends with the session, also when the panel is not loaded. */
function clearCustomerChat(): void {
  try {
    sessionStorage.removeItem('chat:customer')
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** The assistant's button on every page; the panel is loaded on first use. */
export function ChatButton() {
  const m = useMessages()
  const user = useUser()
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const [Loaded, setLoaded] = useState<Panel | null>(null)

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  useEffect(() => {
    if (user === null) clearCustomerChat()
  }, [user])

  const openWith = useEffectEvent((asked: string) => void open(asked))
  useEffect(() => onAskedExpert((asked) => openWith(asked)), [])

  async function open(asked = '') {
    try {
      const { default: Panel } = await loadPanel()
      setQuestion(asked)
      setLoaded(() => Panel)
      setOpen(true)
    } catch {
      toast({ title: m.chat.title, body: m.chat.failed, tone: 'destructive' })
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={m.chat.open}
        aria-haspopup="dialog"
        hidden={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => void open()}
        className="chat-float fixed right-4 bottom-4 z-30 inline-flex size-13 items-center justify-center rounded-full border border-transparent bg-ink text-paper shadow-high transition-transform duration-150 hover:scale-105 [&[hidden]]:hidden"
      >
        <i className="icon i-chat size-6" />
      </button>
      {isOpen && Loaded && (
        <Loaded
          key={question}
          question={question}
          userId={user === undefined ? undefined : (user?.id ?? null)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
