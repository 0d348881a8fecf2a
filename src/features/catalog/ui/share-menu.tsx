import { lazy, useRef, useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { IconButton } from '#src/ui/primitives/button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

const ShareOptions = lazy(() => import('./share-options.tsx'))

/** The native share sheet where available; otherwise a small menu of networks and a copy button. */
export function ShareMenu({ name, imageUrl }: { name: string; imageUrl: string }) {
  const m = useMessages()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  async function open() {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Dismissing the native share sheet is not an error.
      await navigator.share({ title: name, url: location.href }).catch(() => undefined)
      return
    }
    setOpen(!isOpen)
  }

  return (
    <div ref={root} className="relative">
      <IconButton
        label={m.product.share}
        aria-expanded={isOpen}
        className="bg-surface/85 hover:bg-surface"
        onClick={() => void open()}
      >
        <i className="icon i-share" />
      </IconButton>
      {isOpen && (
        <LazyPart>
          <ShareOptions name={name} imageUrl={imageUrl} within={root} onDone={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
