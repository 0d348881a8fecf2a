import { lazy, useState, type ReactNode } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { defaultMonogram, type Monogram } from '../constants.ts'

/** Few shoppers personalize a product, so only they load the editor. */
const MonogramEditor = lazy(() => import('./monogram-editor.tsx'))

type Props = {
  price: string
  monogram: Monogram | null
  onChange: (monogram: Monogram | null) => void
  image: ReactNode
}

/** Personalization of the pack. Collapsed, it adds nothing; removing it clears the text and its price. */
export function MonogramPanel({ price, monogram, onChange, image }: Props) {
  const m = useMessages()
  const [wasRemoved, setRemoved] = useState(false)
  function change(next: Monogram | null) {
    setRemoved(!next)
    onChange(next)
  }
  if (monogram)
    return (
      <LazyPart>
        <MonogramEditor price={price} monogram={monogram} onChange={change} image={image} />
      </LazyPart>
    )
  return (
    <Button variant="outline" autoFocus={wasRemoved} onClick={() => change(defaultMonogram)}>
      <i className="icon i-pen size-4" />
      {m.monogram.add} <span className="price">+{euros(price)}</span>
    </Button>
  )
}
