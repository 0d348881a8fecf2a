import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { staffRoles } from '../../identity/staff/constants.ts'
import { StaffNote } from '../../identity/staff/contract.ts'
import { OrderPage } from '../../orders/contract.ts'
import { returnStates } from '../../returns/constants.ts'
import { StoreCredit } from '../../store-credit/contract.ts'

export const AdminCustomer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Null for customers who are not staff. */
  staffRole: z.enum(staffRoles).nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminCustomer = z.output<typeof AdminCustomer>

export const AdminCustomerPage = z.object({ customers: z.array(AdminCustomer), next: z.string().nullable() })
export type AdminCustomerPage = z.output<typeof AdminCustomerPage>

export const AdminCustomerDetail = z.object({
  customer: AdminCustomer,
  /** Newest first, 20 per page. */
  orders: OrderPage,
  storeCredit: StoreCredit.omit({ isApplied: true }),
  /** Oldest first. */
  notes: z.array(StaffNote),
  /** Newest first, up to 100. */
  returns: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      orderNumber: z.string(),
      state: z.enum(returnStates),
      units: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type AdminCustomerDetail = z.output<typeof AdminCustomerDetail>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const byId = z.object({ id: z.string().min(1).max(100) })

export const adminCustomersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    summary: 'List all customers, newest first, 50 per page; search by part of the email address or name',
    query: z.object({
      search: z.string().trim().max(200).default(''),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,16}_.{1,100}$/, 'cursor_invalid')
        .optional(),
    }),
    response: AdminCustomerPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/customers/{id}',
    access: 'admin',
    summary: 'Get a customer’s account with orders, store credit, and returns',
    params: byId,
    query: z.object({
      /** `next` of the page of orders before. */
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'order_number_invalid')
        .optional(),
    }),
    response: AdminCustomerDetail,
    errors: { ...adminOnly, account_not_found: 404 },
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/admin/customers/{id}',
    access: 'admin',
    summary: 'Delete a customer’s account and all personal data; rejected unless the email address matches',
    params: byId,
    body: z.strictObject({ email: z.string().trim().max(200) }),
    response: z.object({ erased: z.literal(true) }),
    errors: {
      ...adminOnly,
      account_not_found: 404,
      email_does_not_match: 409,
      role_not_allowed: 403,
      own_account: 409,
      last_owner: 409,
      payment_open: 409,
    },
  }),
}
