import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import type { Toaster } from './toaster.tsx'
import { toastStore } from './toast-store.ts'

type Props = ComponentProps<typeof Toaster>

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const

/** Toasts follow user actions, so the toaster is loaded on the first interaction or the first toast. */
export function LazyToaster(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)

  useEffect(() => {
    const load = () => {
      leave()
      import('./toaster.tsx').then(
        ({ Toaster: Full }) => setLoaded(() => Full),
        // Errors must be visible even when loading code fails.
        () => setLoaded(() => PlainToaster),
      )
    }
    const unsubscribe = toastStore.subscribe(load)
    const leave = () => {
      unsubscribe()
      for (const sign of firstSigns) document.removeEventListener(sign, load)
    }
    for (const sign of firstSigns) document.addEventListener(sign, load, { passive: true })
    return leave
  }, [])

  return Loaded && <Loaded {...props} />
}
