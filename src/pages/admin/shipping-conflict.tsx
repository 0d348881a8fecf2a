import type { ComponentProps } from 'react'
import type { EditedShipping } from '#src/features/shipping/admin/contract.ts'
import { shippingMethods } from '#src/features/shipping/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { EditConflict } from './edit-conflict.tsx'

type Zones = EditedShipping['zones']
type Props = Pick<ComponentProps<typeof EditConflict>, 'onKeep' | 'onDiscard'> & {
  /** The rates that the form is based on. */
  readonly seen: Zones
  /** What someone else has saved since. */
  readonly stored: Zones
}

const fields = ['price', 'freeFrom', 'surcharge', 'minDays', 'maxDays'] as const

/** What someone else has changed in the rates while the form had unsaved changes. */
export function ShippingConflict({ seen, stored, onKeep, onDiscard }: Props) {
  const { settings: m } = useAdminMessages()
  const changes = stored.flatMap((zone) => {
    const zoneName = m.zones[zone.id as keyof typeof m.zones] ?? zone.id
    const before = seen.find(({ id }) => id === zone.id)
    return shippingMethods.flatMap((method) => {
      const old = before?.rates.find((rate) => rate.method === method)
      const now = zone.rates.find((rate) => rate.method === method)
      if (!now) return old ? [{ name: m.offered(m.methods[method], zoneName), value: m.notOffered }] : []
      return fields
        .filter((field) => old?.[field] !== now[field])
        .map((field) => ({
          name: m.fieldOf(m[field], m.methods[method], zoneName),
          value: String(now[field] ?? m.never),
        }))
    })
  })
  return <EditConflict title={m.conflict} changes={changes} onKeep={onKeep} onDiscard={onDiscard} />
}
