import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigation } from './location.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; keepScroll?: boolean; replace?: boolean }

/** An ordinary link that changes the page in place when nothing speaks against it. */
export function Link({ href, keepScroll = false, replace = false, onClick, ...rest }: Props) {
  const { navigate } = useNavigation()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || rest.target) return
    event.preventDefault()
    navigate(href, { keepScroll, replace })
  }
  return <a href={href} onClick={follow} {...rest} />
}
