import { useEffect } from 'react'
import { useComparisonMessages } from '#src/messages/comparison-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass, IconButton } from '#src/ui/primitives/button.tsx'
import type { ComparedProduct } from '../constants.ts'
import { clearComparison } from './use-comparison.ts'

type Props = { compared: readonly ComparedProduct[]; imageAt: (imageUrl: string) => string }

/** The tray disappears with the focused button, so the page takes the focus. */
function clear(): void {
  clearComparison()
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** The chosen products at the lower edge of a list. @param imageAt the address of a small image */
export default function CompareTray({ compared, imageAt }: Props) {
  const m = useComparisonMessages()
  const { openComparison } = useMessages().card
  // What has the focus is not hidden below the tray.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = '6rem'
    return () => void document.documentElement.style.removeProperty('scroll-padding-bottom')
  }, [])
  return (
    <section
      aria-label={m.tray}
      className="fixed bottom-4 left-4 z-30 flex max-w-[calc(100vw-6.5rem)] items-center gap-2 rounded-full border border-line bg-surface py-1.5 pr-1.5 pl-3 shadow-high print:hidden"
    >
      <ul className="hidden -space-x-2 sm:flex">
        {compared.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <img
              src={imageAt(imageUrl)}
              alt={name}
              width={40}
              height={40}
              className="size-10 rounded-full border border-line bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
      <Link href="/compare" className={buttonClass('primary', 'small')}>
        {openComparison(compared.length)}
      </Link>
      <IconButton label={m.clear} onClick={clear}>
        <i className="icon i-close size-4" />
      </IconButton>
    </section>
  )
}
