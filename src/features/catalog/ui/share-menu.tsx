import { useEffect, useRef, useState } from 'react'
import { useShareMessages } from '#src/messages/share-messages.ts'
import { IconButton } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { shareAddress, shareNetworks, type ShareNetwork } from '../share/constants.ts'

const copiedForMs = 2_000

/** The native share sheet where available; otherwise a small menu of networks and a copy button. */
export function ShareMenu({ name, imageUrl }: { name: string; imageUrl: string }) {
  const m = useShareMessages()
  const [isOpen, setOpen] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => !root.current?.contains(event.target as Node) && setOpen(false)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  async function open() {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Dismissing the native share sheet is not an error.
      await navigator.share({ title: name, url: location.href }).catch(() => undefined)
      return
    }
    setOpen(!isOpen)
  }

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
    setOpen(false)
  }

  return (
    <div ref={root} className="relative">
      <IconButton
        label={m.button}
        aria-expanded={isOpen}
        className="bg-surface/85 hover:bg-surface"
        onClick={() => void open()}
      >
        <i className="icon i-share" />
      </IconButton>
      {isOpen && (
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
      )}
    </div>
  )
}
