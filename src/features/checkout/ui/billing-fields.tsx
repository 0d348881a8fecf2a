import { lazy, useState } from 'react'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import type { BillingProps } from './billing-address.tsx'

/** Few orders have a second address, so only they load its fields. */
const BillingAddress = lazy(() =>
  import('./billing-address.tsx').then((module) => ({ default: module.BillingAddress })),
)

/** Collapsed until the invoice goes elsewhere. Its values leave the form when it is collapsed again. */
export function BillingFields(props: BillingProps) {
  const { billing: m } = useDeliveryMessages()
  const [isOpen, setOpen] = useState(false)
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
