import { useState, type ReactNode } from 'react'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'

type Props = {
  /** See useReusableMarkup. For other content than the server's, the part is rendered as usual. */
  owner: object
  variant: string
  className?: string
  /** Nothing to use, apart from plain links. */
  children: ReactNode
}

/** A part of the server's HTML that the browser leaves as it is: its script is neither loaded nor run. */
export function StaticPart({ owner, variant, className, children }: Props) {
  const markup = useReusableMarkup()
  const isHydrated = useIsHydrated()
  const [fromServer] = useState(isHydrated ? null : { owner, variant })
  if (import.meta.env.SSR) return <div className={className} {...markup(owner, variant, children)} />
  // React keeps the content of an element with inner HTML as the server sent it.
  if (fromServer?.owner === owner && fromServer.variant === variant)
    return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <div className={className}>{children}</div>
}
