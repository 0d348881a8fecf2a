import { orderTransitions, type OrderStatus } from '../constants.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import type { DeliveryAddress } from '../contact-details/forms.ts'
import type { Order } from '../contract.ts'
import { orderActions, type OrderAction, type SlipContents } from './constants.ts'

/** Target status of an action; the others keep the status. */
export const leadsTo: { readonly [A in OrderAction]: OrderStatus | null } = {
  process: null,
  fulfill: 'fulfilled',
  deliver: null,
  cancel: 'cancelled',
  refund: 'refunded',
}

export const logName: { readonly [A in OrderAction]: AuditAction } = {
  process: 'order_processing',
  fulfill: 'order_fulfilled',
  deliver: 'order_delivered',
  cancel: 'order_canceled',
  refund: 'order_refunded',
}

/** Until the first parcel, whose label has the address. A pickup point has its own. */
export function mayChangeAddress({ status, customer, parcels, delivery }: Order): boolean {
  return status === 'paid' && customer !== null && parcels.length === 0 && delivery.method !== 'pickup'
}

export const isSameAddress = (a: DeliveryAddress, b: DeliveryAddress): boolean =>
  a.firstName === b.firstName &&
  a.lastName === b.lastName &&
  a.street === b.street &&
  a.city === b.city &&
  a.postalCode === b.postalCode

export type OrderFacts = {
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly parcels: readonly { readonly deliveredAt: string | null }[]
  readonly lines: readonly {
    readonly quantity: number
    readonly canceled: number
    readonly shipped: number
    readonly returned: number
    /** Units still to be sent. */
    readonly unshipped: number
  }[]
}

/** Actions allowed by the transition table, plus preparing an unsent order and recording the delivery of its parcels. */
export function actionsFor({ status, isProcessing, parcels, lines }: OrderFacts): OrderAction[] {
  const isLeft = lines.some(({ unshipped }) => unshipped > 0)
  return orderActions.filter((action) => {
    if (action === 'process') return status === 'paid' && isLeft && !isProcessing && parcels.length === 0
    if (action === 'fulfill' && !isLeft) return false
    if (action === 'cancel' && status === 'fulfilled') return hasUnsentUnits(lines)
    if (action === 'deliver')
      return (status === 'paid' || status === 'fulfilled') && parcels.some(({ deliveredAt }) => deliveredAt === null)
    const to = leadsTo[action]
    return to !== null && orderTransitions[status].includes(to) && status !== 'pending_payment'
  })
}

export const addressLine = ({ firstName, lastName, street, postalCode, city }: DeliveryAddress): string =>
  `${firstName} ${lastName}, ${street}, ${postalCode} ${city}`

/** Withdrawn units that were not sent can be canceled in an order that has otherwise been sent. */
const hasUnsentUnits = (lines: OrderFacts['lines']): boolean =>
  lines.some(({ quantity, canceled, shipped, returned }) => quantity - canceled > Math.max(shipped, returned))

type PackedUnits = { readonly unshipped: number; readonly shipped: number }
type Packed<Line> = { readonly contents: SlipContents; readonly lines: (Line & { readonly quantity: number })[] }

/** The contents of an order's packing slip. Unpaid, canceled and refunded orders are not packed. */
export function packedLines<Line extends PackedUnits>(status: OrderStatus, lines: readonly Line[]): Packed<Line> {
  if (status !== 'paid' && status !== 'fulfilled') return { contents: 'nothing', lines: [] }
  const counted = (units: (line: Line) => number) =>
    lines.flatMap((line) => (units(line) > 0 ? [{ ...line, quantity: units(line) }] : []))
  const left = counted((line) => line.unshipped)
  if (left.length > 0) return { contents: 'to_ship', lines: left }
  const sent = counted((line) => line.shipped)
  return { contents: sent.length > 0 ? 'shipped' : 'nothing', lines: sent }
}
