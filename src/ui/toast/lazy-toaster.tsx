import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { PlainToaster } from './plain-toaster.tsx'
import type { Toaster } from './toaster.tsx'
import { toastStore } from './toast-store.ts'

type Props = ComponentProps<typeof Toaster>

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const

/** Nobody is told anything before they have done something: the toaster comes with the visitor's first touch, or the first toast. */
export function LazyToaster(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)

  useEffect(() => {
    const load = () => {
      leave()
      import('./toaster.tsx').then(
        ({ Toaster: Full }) => setLoaded(() => Full),
        // Messages are wanted most when something cannot be loaded.
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
