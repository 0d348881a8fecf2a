import { ScrollArea } from 'radix-ui'
import type { ReactNode } from 'react'

/** Milliseconds after which the scrollbar disappears (specification, section 9). */
export const scrollHideDelay = 600

/** A scroll area with its scrollbar visible while scrolling. */
export function ScrollPane({
  id,
  className,
  viewportClassName,
  children,
}: {
  id: string
  className: string
  viewportClassName: string
  children: ReactNode
}) {
  return (
    <ScrollArea.Root id={id} type="scroll" scrollHideDelay={scrollHideDelay} className={`overflow-hidden ${className}`}>
      <ScrollArea.Viewport className={viewportClassName}>{children}</ScrollArea.Viewport>
      <ScrollArea.Scrollbar orientation="vertical" className="flex w-2 touch-none p-0.5 select-none">
        <ScrollArea.Thumb className="relative grow rounded-full bg-line-strong" />
      </ScrollArea.Scrollbar>
    </ScrollArea.Root>
  )
}
