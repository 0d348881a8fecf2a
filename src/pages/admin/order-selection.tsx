import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Allowed } from './allowed.tsx'
import { ShipButton } from './order-shipping.tsx'

/** What can be done with the selected orders. */
export function SelectionBar({ selected }: { selected: readonly string[] }) {
  const m = useAdminMessages().orders
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-sm text-soft">
        {selected.length > 0 ? m.selected(selected.length) : m.noneSelected}
      </p>
      <Allowed call="POST /api/admin/order-shipments">
        <ShipButton numbers={selected} />
      </Allowed>
      {selected.length > 0 && (
        <Link
          href={`/admin/orders/packing-slips?numbers=${selected.join(',')}`}
          className={buttonClass('outline', 'small')}
        >
          {m.printSlips}
        </Link>
      )}
    </div>
  )
}
