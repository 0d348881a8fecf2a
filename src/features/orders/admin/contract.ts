import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { CsvQuery } from '#src/platform/http/csv-query.ts'
import { Monogram } from '../../cart/contract.ts'
import { NewStaffNote, StaffNote } from '../../identity/staff/contract.ts'
import { refundReasons, refundStates } from '../../payments/constants.ts'
import { AdminDispute } from '../../payments/disputes/contract.ts'
import { carriers } from '../fulfillment/constants.ts'
import { Order, OrderDelivery } from '../contract.ts'
import { CreditNote, Invoice } from '../documents/contract.ts'
import { orderStatuses } from '../constants.ts'
import { DeliveryAddress } from '../contact-details/forms.ts'
import { maxSlips, orderActions, slipContents } from './constants.ts'

/** Common fields of retried refunds and payments. Amounts are decimals in euros. */
export const retryFields = {
  id: z.string(),
  amount: z.string(),
  failures: z.int(),
  error: z.string().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
}

export const AdminRefund = z.object({
  ...retryFields,
  orderNumber: z.string().nullable(),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
})
export type AdminRefund = z.output<typeof AdminRefund>

export const AdminOrderEntry = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  total: z.string(),
  units: z.int(),
  /** Null after the buyer's data has been erased. */
  email: z.string().nullable(),
  isDelivered: z.boolean(),
  method: OrderDelivery.shape.method,
  hasWithdrawal: z.boolean(),
})
export type AdminOrderEntry = z.output<typeof AdminOrderEntry>

export const AdminOrderPage = z.object({ orders: z.array(AdminOrderEntry), next: z.string().nullable() })
export type AdminOrderPage = z.output<typeof AdminOrderPage>

export const AdminOrder = z.object({
  order: Order,
  /** The discount code it was placed with. */
  promoCode: z.string().nullable(),
  history: z.array(
    z.object({ from: z.enum(orderStatuses).nullable(), to: z.enum(orderStatuses), changedAt: z.iso.datetime() }),
  ),
  /** Notes by staff, oldest first. */
  notes: z.array(StaffNote),
  /** The refund that needs attention, or the latest one; null without any. */
  refund: AdminRefund.nullable(),
  /** All refunds of the order; failed ones first, then newest first. */
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
  /** Actions available in its current status. */
  actions: z.array(z.enum(orderActions)),
  mayChangeAddress: z.boolean(),
})
export type AdminOrder = z.output<typeof AdminOrder>

/** What to put in the box. Contains no amounts. */
export const PackingSlip = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  contents: z.enum(slipContents),
  /** Null after the buyer's data has been erased. */
  customer: Order.shape.customer,
  delivery: OrderDelivery,
  lines: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int(), monogram: Monogram.nullable() })),
})
export type PackingSlip = z.output<typeof PackingSlip>

export const PackingSlips = z.object({
  packingSlips: z.array(PackingSlip),
  /** Numbers without an order. */
  missing: z.array(z.string()),
})
export type PackingSlips = z.output<typeof PackingSlips>

/** Units of order lines by index, from 0. All that are left when omitted. */
const Lines = z
  .array(z.strictObject({ position: z.int().min(0).max(99), quantity: z.int().min(1).max(99) }))
  .min(1)
  .max(100)
  .nullish()

const TrackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{2,39}$/, 'tracking_number_form')

export const NewParcel = z
  .strictObject({
    /** A repeated request with the same id records nothing. */
    id: z.uuid().optional(),
    /** The number this parcel gets: one more than the order has. */
    parcel: z.int().min(1).max(999),
    lines: Lines,
    carrier: z.enum(carriers).nullish(),
    trackingNumber: TrackingNumber.nullish(),
    trackingUrl: z
      .url({ protocol: /^https$/, error: 'tracking_url_form' })
      .max(500, 'tracking_url_form')
      .nullish(),
  })
  .refine(({ carrier, trackingNumber }) => !trackingNumber || Boolean(carrier), {
    error: 'carrier_required',
    path: ['carrier'],
  })
  .refine(({ carrier, trackingUrl }) => !trackingUrl || carrier === 'other', {
    error: 'tracking_url_other',
    path: ['trackingUrl'],
  })
export type NewParcel = z.output<typeof NewParcel>

const Amount = z.string('amount_form').regex(/^(?!0+\.00$)\d{1,6}\.\d{2}$/, 'amount_form')

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const byNumber = z.object({ number: z.string().regex(/^\d{1,15}$/, 'order_number_invalid') })

const refused = { order_not_found: 404, order_moved_on: 409, invalid_transition: 409 } as const
const refundRefused = { ...refused, payment_disputed: 409 } as const
const unitRefusals = { line_not_found: 404, too_many_order_units: 409, no_units_left: 409 } as const
const Field = z.string().max(160)
const ChangedAddress = z.strictObject({
  ...DeliveryAddress.shape,
  /** The address when it was read. */
  seen: z.strictObject({ firstName: Field, lastName: Field, street: Field, city: Field, postalCode: Field }),
})
export type ChangedAddress = z.output<typeof ChangedAddress>

const NewAdjustment = {
  /** A repeated request with the same id changes nothing. */
  id: z.uuid().toLowerCase().optional(),
  /** How many adjustments the order had when it was read, so that a change based on an outdated page is rejected. */
  seen: z.int().min(0),
}

export const adminOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'List all orders, newest first, 50 per page; search by number, or by part of the email address or name',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      search: z.string().trim().max(200).default(''),
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'order_number_invalid')
        .optional(),
    }),
    response: AdminOrderPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}',
    access: 'admin',
    summary: 'Get an order with its status history and available actions',
    params: byNumber,
    response: AdminOrder,
    errors: { ...adminOnly, order_not_found: 404 },
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}/invoice',
    access: 'admin',
    summary: 'Get the invoice of an order',
    params: byNumber,
    response: Invoice,
    errors: { ...adminOnly, order_not_found: 404 },
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{number}/credit-notes/{note}',
    access: 'admin',
    summary: 'Get a credit note of an order',
    params: byNumber.extend({ note: z.string().max(30) }),
    response: CreditNote,
    errors: { ...adminOnly, order_not_found: 404, credit_note_not_found: 404 },
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/admin/documents.csv',
    access: 'admin',
    summary: 'Export the invoices and credit notes of a month as CSV, in the order of their numbers',
    query: CsvQuery.extend({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month_form') }),
    response: z.custom<ReadableStream<Uint8Array>>(),
    download: 'text/csv; charset=utf-8',
    errors: adminOnly,
  }),
  packingSlips: endpoint({
    method: 'GET',
    path: '/api/admin/packing-slips',
    access: 'admin',
    summary: 'Get the packing slips of up to 50 orders: what is left to ship, or what was shipped when nothing is left',
    query: z.object({
      /** Separated by commas. */
      numbers: z.string().regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${maxSlips - 1}}$`), 'order_number_invalid'),
    }),
    response: PackingSlips,
    errors: adminOnly,
  }),
  action: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/actions',
    access: 'admin',
    summary:
      'Ship, record the delivery, cancel or refund; rejected if the order’s status has changed since it was read',
    params: byNumber,
    body: z.strictObject({ action: z.enum(orderActions), seen: z.enum(orderStatuses) }),
    response: AdminOrder,
    errors: { ...adminOnly, ...refundRefused },
  }),
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/parcels',
    access: 'admin',
    summary: 'Record a shipped parcel with all or some units, carrier and tracking number; emails the customer',
    params: byNumber,
    body: NewParcel,
    response: AdminOrder,
    errors: { ...adminOnly, ...refused, ...unitRefusals, id_taken: 409 },
  }),
  deliverParcel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/parcels/{parcel}/delivery',
    access: 'admin',
    summary: 'Record the delivery of a parcel; the last one starts the withdrawal period',
    params: byNumber.extend({ parcel: z.coerce.number().int().min(1).max(999) }),
    response: AdminOrder,
    errors: { ...adminOnly, ...refused, parcel_not_found: 404, parcel_delivered: 409 },
  }),
  cancelUnits: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/cancellations',
    access: 'admin',
    summary: 'Cancel units that have not been sent: restocks and refunds them',
    params: byNumber,
    body: z.strictObject({ ...NewAdjustment, lines: Lines }),
    response: AdminOrder,
    errors: { ...adminOnly, ...refundRefused, ...unitRefusals, id_taken: 409 },
  }),
  refundPart: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/refunds',
    access: 'admin',
    summary: 'Refund an amount without a return',
    params: byNumber,
    body: z.strictObject({ ...NewAdjustment, amount: Amount }),
    response: AdminOrder,
    errors: { ...adminOnly, ...refundRefused, refund_too_high: 409, id_taken: 409 },
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{number}/address',
    access: 'admin',
    summary:
      'Change the delivery address within its country, until the first parcel is sent; the invoice stays as it is. Rejected if the address has changed since it was read',
    params: byNumber,
    body: ChangedAddress,
    response: AdminOrder,
    errors: {
      ...adminOnly,
      order_not_found: 404,
      address_fixed: 409,
      address_changed: 409,
      postal_code_of_country: 422,
    },
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{number}/notes',
    access: 'admin',
    summary: 'Add a note that only staff can see; a repeated request with the same id adds nothing',
    params: byNumber,
    body: NewStaffNote,
    response: AdminOrder,
    errors: { ...adminOnly, order_not_found: 404, too_many_notes: 409, id_taken: 409 },
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/orders/{number}/notes/{id}',
    access: 'admin',
    summary: 'Remove a note; only its author and owners can',
    params: byNumber.extend({ id: z.uuid() }),
    response: AdminOrder,
    errors: { ...adminOnly, order_not_found: 404, note_not_found: 404, note_of_others: 403 },
  }),
}
