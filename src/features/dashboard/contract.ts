import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { periods, setupSteps } from './constants.ts'

/** Net of refunds, as a decimal in euros. */
const Figures = z.object({ sales: z.string(), orders: z.int() })

export const Dashboard = z.object({
  timeZone: z.string(),
  periods: z.array(z.object({ period: z.enum(periods), current: Figures, previous: Figures })),
  /** The last 30 days, today last. */
  days: z.array(Figures.extend({ day: z.iso.date() })),
  /** At most 1,000. */
  toShip: z.int(),
  /** Content reports that wait for a decision, at most 1,000. */
  reports: z.int(),
  /** Disputes for which evidence can still be sent. */
  disputes: z.int(),
  stock: z.object({ out: z.int(), low: z.int(), lowFrom: z.int() }),
  failed: z.object({ jobs: z.int(), refunds: z.int(), payments: z.int() }),
  /** Of the last 30 days, most units kept by buyers first. `sales`: item prices of these units, before discounts. */
  topProducts: z.array(z.object({ id: z.string(), name: z.string(), units: z.int(), sales: z.string() })),
  /** Shoppers who reached the payment step in the last 30 days, and those of them who paid; null without any. */
  checkout: z.object({ started: z.int(), paid: z.int() }).nullable(),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboardApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    summary: 'Get sales with comparisons, what needs attention, top products and the steps to the first order',
    response: Dashboard,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
}
