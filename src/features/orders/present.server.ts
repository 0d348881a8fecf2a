import { cents, sumCents, toDecimal } from '#src/kernel/money.ts'
import { priceLine } from '../pricing/contract.ts'
import { returnRules } from '../shop-settings/constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { AdjustmentRow } from './adjustments/store.server.ts'
import { withoutEqualBilling } from './contact-details/billing.ts'
import type { Adjustment, Order, OrderEntry, Parcel, WithdrawableOrder, WithdrawalReceipt } from './contract.ts'
import { documentNumber } from './documents/rules.ts'
import type { FulfillmentEvent } from './fulfillment/store.server.ts'
import { deriveWithdrawalStart, refundable, shippable, unitsOfOrder, type LineUnits } from './progress/rules.ts'
import type { WholeOrder } from './reading/read.server.ts'
import type { EntryRow } from './store.server.ts'
import { daysAfter, lastDayOfPeriod } from '#src/kernel/legal-periods.ts'
import { lineStates, type WithdrawalFacts } from './withdrawal/rules.ts'

const days = shopSettings.withdrawalDays

export function withdrawalFacts(order: WholeOrder): WithdrawalFacts {
  const { row, lines, withdrawals } = order
  const units = unitsOfOrder(order)
  const withdrawn = new Set(withdrawals.flatMap(({ positions }) => positions))
  return {
    status: row.status,
    startsAt: deriveWithdrawalStart(order, row.deliveredAt),
    lines: lines.map((line, at) => ({
      name: line.name,
      isPersonalized: line.isPersonalized,
      isWithdrawn: withdrawn.has(at),
      left: units[at] ? refundable(units[at]) : 0,
    })),
  }
}

/** The order before any adjustment that followed this instant. */
export function asOf(order: WholeOrder, instant: Date): WholeOrder {
  return { ...order, adjustments: order.adjustments.filter(({ createdAt }) => createdAt < instant) }
}

/** The units at these positions that the order's adjustments left to the buyer. */
export function withdrawnLines(order: WholeOrder, positions: readonly number[]): WithdrawalReceipt['lines'] {
  const { lines } = withdrawalFacts(order)
  return positions
    .flatMap((at) => lines[at] ?? [])
    .filter(({ left }) => left > 0)
    .map(({ name, left }) => ({ name, quantity: left }))
}

export function presentOrder(order: WholeOrder, now: Date): Order {
  const { row, lines, withdrawals } = order
  const facts = withdrawalFacts(order)
  const { startsAt } = facts
  const states = lineStates(facts, now, days)
  const units = unitsOfOrder(order)
  return {
    number: String(row.number),
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    customer: row.customer && withoutEqualBilling(row.customer),
    delivery: row.delivery,
    lines: lines.map((line, at) => ({
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      price: toDecimal(line.unit),
      monogramPrice: toDecimal(line.monogram),
      monogram: line.customization,
      isPersonalized: line.isPersonalized,
      lineTotal: toDecimal(priceLine(line)),
      withdrawal: states[at] ?? 'closed',
      ...presentUnits(units[at]),
    })),
    subtotal: toDecimal(row.subtotal),
    discount: toDecimal(row.discount),
    shipping: toDecimal(row.shipping),
    vat: toDecimal(row.vat),
    vatPercent: row.vatBasisPoints / 100,
    vatIsIncluded: row.vatIsIncluded,
    total: toDecimal(cents(row.total)),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    withdrawUntil: startsAt && lastDayOfPeriod(startsAt, days),
    withdrawals: withdrawals.map((withdrawal) => ({
      receivedAt: withdrawal.receivedAt.toISOString(),
      lines: withdrawnLines(asOf(order, withdrawal.receivedAt), withdrawal.positions),
    })),
    returnUntil: startsAt && daysAfter(startsAt, returnRules.days),
    storeCredit: toDecimal(row.credit),
    adjusted: toDecimal(sumCents(order.adjustments.map(({ amount }) => amount))),
    isGuestOrder: row.ownerKey.startsWith('guest:'),
    paidAt: row.status === 'pending_payment' ? null : row.placedAt.toISOString(),
    processingAt: order.events.find(({ kind }) => kind === 'processing')?.occurredAt.toISOString() ?? null,
    parcels: presentParcels(order.events),
    adjustments: order.adjustments.map(presentAdjustment),
  }
}

function presentUnits(units: LineUnits | undefined) {
  const { shipped = 0, delivered = 0, canceled = 0, returned = 0 } = units ?? {}
  return { shipped, delivered, canceled, returned, unshipped: units ? shippable(units) : 0 }
}

function presentParcels(events: readonly FulfillmentEvent[]): Parcel[] {
  const arrivals = new Map(
    events.filter(({ kind }) => kind === 'delivered').map(({ parcel, occurredAt }) => [parcel, occurredAt]),
  )
  return events
    .filter(({ kind }) => kind === 'shipped')
    .map(({ parcel, carrier, trackingNumber, trackingUrl, occurredAt, lines }) => ({
      number: parcel ?? 0,
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt: occurredAt.toISOString(),
      deliveredAt: arrivals.get(parcel)?.toISOString() ?? null,
      lines,
    }))
    .toSorted((a, b) => a.number - b.number)
}

function presentAdjustment(row: AdjustmentRow): Adjustment {
  const { kind, amount, credit, bonus, forfeited, shipping, createdAt, noteYear, noteNumber } = row
  return {
    kind,
    amount: toDecimal(amount),
    refunded: toDecimal(cents(amount - credit - forfeited)),
    credit: toDecimal(credit),
    bonus: toDecimal(bonus),
    forfeited: toDecimal(forfeited),
    shipping: toDecimal(shipping),
    lines: row.lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    creditNote: noteYear && noteNumber ? documentNumber('credit_note', noteYear, noteNumber) : null,
    createdAt: createdAt.toISOString(),
  }
}

export function presentWithdrawable(order: WholeOrder, now: Date): WithdrawableOrder {
  const { number, placedAt, withdrawUntil, lines, withdrawals } = presentOrder(order, now)
  return {
    number,
    placedAt,
    withdrawUntil,
    lines: lines.map(({ name, quantity, canceled, returned, withdrawal }) => ({
      name,
      quantity: withdrawal === 'open' ? quantity - canceled - returned : quantity,
      withdrawal,
    })),
    withdrawals,
  }
}

export function presentEntry(row: EntryRow): OrderEntry {
  const { number, status, placedAt, total, units, images, hasWithdrawal } = row
  return {
    number: String(number),
    status,
    placedAt: placedAt.toISOString(),
    total: toDecimal(total),
    units,
    images,
    hasWithdrawal,
  }
}
