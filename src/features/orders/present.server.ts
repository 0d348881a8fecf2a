import { cents, toDecimal } from '#src/kernel/money.ts'
import { priceLine } from '../pricing/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Invoice, Order, OrderEntry, WithdrawableOrder } from './contract.ts'
import { invoiceSums, type InvoiceNames } from './invoice/rules.ts'
import type { EntryRow, NewLine, OrderRow, WithdrawalRow } from './store.server.ts'
import { lastDayToWithdraw, lineStates, shopDay, type WithdrawalFacts } from './withdrawal/rules.ts'

const days = shopSettings.withdrawalDays

/** An order with its lines and withdrawals. */
export type WholeOrder = {
  readonly row: OrderRow
  readonly lines: readonly NewLine[]
  readonly withdrawals: readonly WithdrawalRow[]
}

export function withdrawalFacts({ row, lines, withdrawals }: WholeOrder): WithdrawalFacts {
  const withdrawn = new Set(withdrawals.flatMap(({ positions }) => positions))
  return {
    status: row.status,
    deliveredAt: row.deliveredAt,
    lines: lines.map((line, at) => ({
      name: line.name,
      isPersonalized: line.customization !== null || line.monogram > 0,
      isWithdrawn: withdrawn.has(at),
    })),
  }
}

export function presentOrder(order: WholeOrder, now: Date): Order {
  const { row, lines, withdrawals } = order
  const states = lineStates(withdrawalFacts(order), now, days)
  return {
    number: String(row.number),
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    customer: row.customer,
    lines: lines.map((line, at) => ({
      productId: line.productId,
      variantId: line.variantId,
      sku: line.sku,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      price: toDecimal(line.unit),
      monogramPrice: toDecimal(line.monogram),
      monogram: line.customization?.text ?? null,
      lineTotal: toDecimal(priceLine(line)),
      withdrawal: states[at] ?? 'closed',
    })),
    subtotal: toDecimal(row.subtotal),
    discount: toDecimal(row.discount),
    shipping: toDecimal(row.shipping),
    vat: toDecimal(row.vat),
    vatPercent: row.vatBasisPoints / 100,
    vatIsIncluded: row.vatIsIncluded,
    total: toDecimal(cents(row.total)),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    withdrawUntil: row.deliveredAt && lastDayToWithdraw(row.deliveredAt, days),
    withdrawals: withdrawals.map(({ receivedAt, positions }) => ({ receivedAt: receivedAt.toISOString(), positions })),
  }
}

export function presentWithdrawable(order: WholeOrder, now: Date): WithdrawableOrder {
  const { number, placedAt, withdrawUntil, lines, withdrawals } = presentOrder(order, now)
  return {
    number,
    placedAt,
    withdrawUntil,
    lines: lines.map(({ name, quantity, withdrawal }) => ({ name, quantity, withdrawal })),
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

export function presentInvoice({ row, lines }: WholeOrder, names: InvoiceNames): Invoice {
  const sums = invoiceSums(
    {
      lines,
      discount: row.discount,
      shipping: row.shipping,
      vat: row.vat,
      vatBasisPoints: row.vatBasisPoints,
      vatIsIncluded: row.vatIsIncluded,
    },
    names,
  )
  const date = shopDay(row.placedAt)
  return {
    number: `${date.slice(0, 4)}-${row.number}`,
    orderNumber: String(row.number),
    date,
    seller: row.seller,
    customer: row.customer,
    vatIsIncluded: row.vatIsIncluded,
    lines: sums.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unit: toDecimal(line.unit),
      amount: toDecimal(line.amount),
      vatPercent: line.vatBasisPoints / 100,
    })),
    vatLines: sums.vatLines.map((line) => ({
      vatPercent: line.vatBasisPoints / 100,
      net: toDecimal(line.net),
      vat: toDecimal(line.vat),
      gross: toDecimal(line.gross),
    })),
    net: toDecimal(sums.net),
    vat: toDecimal(sums.vat),
    gross: toDecimal(sums.gross),
    currency: row.currency,
  }
}
