import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useShareMessages } from '#src/messages/share-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { shareAddress, shareNetworks, type ShareNetwork } from '../share/constants.ts'

const copiedForMs = 2_000

/** @param within a press outside of it, like Escape, closes the menu */
type Props = { name: string; imageUrl: string; within: RefObject<HTMLElement | null>; onDone: () => void }

/** Networks that a product can be shared on, and a button that copies its address. */
export default function ShareOptions({ name, imageUrl, within, onDone }: Props) {
  const m = useShareMessages()
  const [isCopied, setCopied] = useState(false)

  /** Its focused button disappears, so the one that opens the menu takes the focus. */
  function close() {
    within.current?.querySelector('button')?.focus()
    onDone()
  }

  const leave = useEffectEvent((event: Event) => {
    if (!within.current?.contains(event.target as Node)) onDone()
  })
  const escape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close())
  useEffect(() => {
    const opened = new AbortController()
    addEventListener('pointerdown', leave, opened)
    addEventListener('keydown', escape, opened)
    return () => opened.abort()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedForMs)
      toast({ title: m.copied, body: m.copiedBody })
    } catch {
      toast({ title: m.copyFailed, body: m.copyFailedBody, tone: 'destructive' })
    }
  }

  function popUp(network: ShareNetwork) {
    const facts = { url: location.href, title: name, image: new URL(imageUrl, location.href).href }
    window.open(shareAddress(network, facts), 'share', 'width=600,height=400,noopener')
    close()
  }

  return (
    <div
      role="group"
      aria-label={m.title}
      className="absolute top-full right-0 z-20 mt-2 w-56 rounded-lg border border-line bg-surface p-2 shadow-high animate-[rise_160ms_var(--ease)]"
    >
      {shareNetworks.map((network) => (
        <button
          key={network}
          type="button"
          aria-label={m.to(m.networks[network])}
          onClick={() => popUp(network)}
          className="block w-full rounded-md px-3 py-2 text-left text-sm hover:bg-sunken"
        >
          {m.networks[network]}
        </button>
      ))}
      <button
        type="button"
        onClick={() => void copy()}
        className="mt-1 flex w-full items-center gap-2 rounded-md border-t border-line px-3 py-2.5 text-left text-sm font-medium hover:bg-sunken"
      >
        {isCopied ? <i className="icon i-check size-4 text-sage" /> : <i className="icon i-link size-4" />}
        {isCopied ? m.copied : m.copy}
      </button>
    </div>
  )
}
