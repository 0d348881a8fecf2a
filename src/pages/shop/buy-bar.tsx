import { useEffect, useState, type RefObject } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'

type Props = {
  /** The page's own button; the bar is shown while it is out of view. */
  mainButton: RefObject<HTMLButtonElement | null>
  name: string
  price: string
  label: string
  isDisabled: boolean
  onBuy: () => void
}

/** Price and button at the lower edge of a phone. */
export function BuyBar({ mainButton, name, price, label, isDisabled, onBuy }: Props) {
  const { buyBar } = useMessages().promise
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!mainButton.current) return
    const observer = new IntersectionObserver((entries) => setShown(entries.at(-1)?.isIntersecting === false))
    observer.observe(mainButton.current)
    return () => observer.disconnect()
  }, [mainButton])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-buy-bar', isShown)
    return () => document.documentElement.removeAttribute('data-buy-bar')
  }, [isShown])

  if (!isShown) return null
  return (
    <div role="group" aria-label={buyBar} className="buy-bar">
      <p className="price grow text-lg font-medium">{euros(price)}</p>
      <Button aria-label={`${label}: ${name}`} disabled={isDisabled} onClick={onBuy}>
        {label}
      </Button>
    </div>
  )
}
