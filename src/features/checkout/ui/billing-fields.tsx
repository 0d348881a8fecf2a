import { lazy, useEffect, useState } from 'react'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import type { BillingProps } from './billing-address.tsx'
import { hasBilling, removeBilling } from './drafts.ts'

/** Few orders have a second address, so only they load its fields. */
const BillingAddress = lazy(() =>
  import('./billing-address.tsx').then((module) => ({ default: module.BillingAddress })),
)

/**
 * Collapsed until the invoice goes elsewhere. Its values leave the form and the draft when it is collapsed again, so that
 * none is sent that is not shown.
 */
export function BillingFields({ owner, ...props }: BillingProps & { owner: string }) {
  const { billing: m } = useDeliveryMessages()
  const [isOpen, setOpen] = useState(() => hasBilling(owner))
  useEffect(() => {
    if (!isOpen) removeBilling(owner)
  }, [isOpen, owner])
  return (
    <div className="mt-6">
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={(event) => setOpen(event.target.checked)}
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
