import { timeZone } from '#src/kernel/shop-time.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import type { Customer } from '#src/platform/http/visitor.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { StockSummary } from '../catalog/stock-report/contract.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { JobQueues } from '../job-queues/service.server.ts'
import type { SalesRow } from '../orders/sales/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Payments } from '../payments/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { maxToShip, periods, setupSteps, type SetupStep } from './constants.ts'
import type { Dashboard } from './contract.ts'
import { comparisonsAt, lastDays, nameOfDay, type TimeRange } from './rules.ts'

export type DashboardDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'payments' | 'mail' | 'contactInbox' | 'sampleCatalog'>
  readonly auditLog: Pick<AuditLog, 'has'>
  readonly orders: Pick<Orders, 'sales'>
  readonly payments: Pick<Payments, 'countCheckouts' | 'countEvidenceDue'>
  readonly checkout: Pick<Checkout, 'administration'>
  readonly jobQueues: Pick<JobQueues, 'report'>
  /** Content reports that wait for a decision. */
  readonly openReports: () => Promise<number>
  readonly store: Pick<StoreSettings, 'current'>
  readonly catalog: {
    readonly stockSummary: () => Promise<StockSummary>
    readonly hasPhotographs: () => Promise<boolean>
    readonly hasAddedProducts: () => Promise<boolean>
  }
}

const dayCount = 30
const shownProducts = 5

const figures = (row: SalesRow | undefined) =>
  row ? { sales: toDecimal(row.sales), orders: row.orders } : { sales: '0.00', orders: 0 }

/** What an owner looks at first. Read from the tables of orders, with their indexes; nothing is counted per visitor. */
export function createDashboard(deps: DashboardDeps) {
  const { db, clock, config, orders, payments, checkout, jobQueues, auditLog, openReports, store, catalog } = deps

  async function readSales(now: Date, days: readonly TimeRange[]) {
    const compared = comparisonsAt(timeZone, now)
    const ranges = periods.flatMap((period) => [compared[period].current, compared[period].previous])
    const rows = await orders.sales.sum([...ranges, ...days])
    return {
      periods: periods.map((period, at) => ({
        period,
        current: figures(rows[at * 2]),
        previous: figures(rows[at * 2 + 1]),
      })),
      days: days.map(([start], at) => ({ day: nameOfDay(timeZone, start), ...figures(rows[ranges.length + at]) })),
    }
  }

  async function readOrders(now: Date, days: readonly TimeRange[], since: Date) {
    const sales = await readSales(now, days)
    const toShip = await orders.sales.countToShip(maxToShip)
    const sold = await orders.sales.topProducts(since, shownProducts)
    return { sales, toShip, sold, hasShipped: await orders.sales.hasShipped() }
  }

  async function readFailures(): Promise<Dashboard['failed']> {
    const [attention, jobs] = [await checkout.administration.attention(), await jobQueues.report()]
    return {
      jobs: jobs.deadLetterCount,
      refunds: attention.refunds.filter(({ state }) => state === 'failed').length,
      payments: attention.payments.length,
    }
  }

  async function readSteps(staff: Customer, known: { products: number; orders: boolean; hasShipped: boolean }) {
    const { isPlaceholder, guaranteeNotice } = await store.current()
    const isDone: Readonly<Record<SetupStep, boolean>> = {
      store: !isPlaceholder,
      guarantee_notice: guaranteeNotice !== null,
      // Sample products and rates are not the owner's.
      product: config.sampleCatalog ? await catalog.hasAddedProducts() : known.products > 0,
      photo: await catalog.hasPhotographs(),
      shipping: await auditLog.has(db, 'shipping_rates_changed'),
      payments: config.payments.kind !== 'sandbox',
      email: config.mail.kind === 'smtp',
      contact: config.contactInbox !== undefined,
      security: staff.secondFactor === 'verified',
      first_order: known.orders,
      first_shipment: known.hasShipped,
    }
    return setupSteps.map((step) => ({ step, isDone: isDone[step] }))
  }

  return {
    async read(staff: Customer): Promise<Dashboard> {
      // Ranges exclude their end; an order of this very moment counts.
      const now = new Date(clock().getTime() + 1)
      const days = lastDays(timeZone, now, dayCount)
      const since = days[0]?.[0] ?? now
      // Counting shoppers takes about as long as the rest.
      const [checkouts, { sales, toShip, sold, hasShipped }] = await Promise.all([
        payments.countCheckouts(since, now),
        readOrders(now, days, since),
      ])
      const stock = await catalog.stockSummary()
      const hasOrders = toShip > 0 || sold.length > 0 || hasShipped
      return {
        timeZone,
        ...sales,
        toShip,
        stock: { out: stock.outOfStock, low: stock.lowStock, lowFrom: stock.lowFrom },
        reports: await openReports(),
        disputes: await payments.countEvidenceDue(),
        failed: await readFailures(),
        topProducts: sold.map((row) => ({
          id: row.productId,
          name: row.name,
          units: row.units,
          sales: toDecimal(row.sales),
        })),
        checkout: checkouts.started > 0 ? checkouts : null,
        steps: await readSteps(staff, { products: stock.products, orders: hasOrders, hasShipped }),
      }
    },
  }
}

export type DashboardService = ReturnType<typeof createDashboard>
