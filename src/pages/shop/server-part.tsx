import { useEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'

type Props<Given extends object> = {
  /** See useReusableMarkup. */
  owner: object
  variant: string
  className?: string
  load: () => Promise<ComponentType<Given>>
  /** The same component, loaded on the server only. */
  server: ComponentType<Given> | null
  given: Given
  /** With nothing to use but plain links: never hydrated. */
  isStatic?: boolean
}

const controlsIn = (part: Element | null) => [...(part?.querySelectorAll<HTMLElement>('a,button,select') ?? [])]

/**
 * A part of the server's HTML that stays as it is until it is seen, such as a tab's panel: only then is its script loaded
 * and run. The focused control keeps the focus, and a click on a button that came before is repeated. When loading fails,
 * the part can still be read, and is tried again when it is seen again. After a navigation in the browser there is no such
 * HTML, so the part is rendered.
 */
export function ServerPart<Given extends object>(props: Props<Given>) {
  const { owner, variant, className, load, server: Server, given, isStatic } = props
  const markup = useReusableMarkup()
  const [fromServer] = useState(useIsHydrated() ? null : owner)
  const isFromServer = fromServer === owner
  const place = useRef<HTMLDivElement>(null)
  const [Part, setPart] = useState<ComponentType<Given> | null>(null)
  const clicked = useRef(-1)
  useEffect(() => {
    if (Part || !place.current || (isFromServer && isStatic)) return
    const show = (loaded: ComponentType<Given>) => {
      const focused = controlsIn(place.current).findIndex((control) => control === document.activeElement)
      // React replaces the server's HTML with the same.
      flushSync(() => setPart(() => loaded))
      const controls = controlsIn(place.current)
      controls[focused]?.focus({ preventScroll: true })
      controls[clicked.current]?.click()
    }
    const start = () => void load().then(show, () => undefined)
    if (!isFromServer) return start()
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && start())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [Part, load, isFromServer, isStatic])
  if (import.meta.env.SSR)
    return <div className={className} {...markup(owner, variant, Server && <Server {...given} />)} />
  return (
    <div
      ref={place}
      className={className}
      // React keeps the content of an element with inner HTML as the server sent it.
      {...(isFromServer && !Part
        ? {
            suppressHydrationWarning: true,
            dangerouslySetInnerHTML: { __html: '' },
            onClick: ({ target }) => {
              const button = (target as Element).closest('button')
              clicked.current = controlsIn(place.current).findIndex((control) => control === button)
            },
          }
        : { children: Part && <Part {...given} /> })}
    />
  )
}
