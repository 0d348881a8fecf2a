import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigation } from './location.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; keepScroll?: boolean; replace?: boolean }

/** A link that navigates on the client, unless the click is modified. */
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
