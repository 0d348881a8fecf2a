import { lazy, useState } from 'react'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import type { BillingProps } from './billing-address.tsx'
import { hasBilling } from './drafts.ts'

/** Few orders have a second address, so only they load its fields. */
const BillingAddress = lazy(() =>
  import('./billing-address.tsx').then((module) => ({ default: module.BillingAddress })),
)

type Props = BillingProps & {
  /** Of the cart. */
  readonly owner: string
  /** Removes its values from the form, which keeps those of fields that are gone until it is rendered again. */
  readonly onRemoved: () => void
}

/** Collapsed until the invoice goes elsewhere. When it is collapsed again, its values leave the form and the draft. */
export function BillingFields({ owner, onRemoved, ...props }: Props) {
  const { billing: m } = useDeliveryMessages()
  const [isOpen, setOpen] = useState(() => hasBilling(owner))
  function choose(isDifferent: boolean) {
    setOpen(isDifferent)
    if (!isDifferent) onRemoved()
  }
  return (
    <div className="mt-6">
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={(event) => choose(event.target.checked)}
          className="size-5 accent-clay"
        />
        {m.differs}
      </label>
      {isOpen && (
        <LazyPart>
          <BillingAddress {...props} />
        </LazyPart>
      )}
    </div>
  )
}
