import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import type { MovementKind } from '../inventory/constants.ts'
import type { Inventory, MovementRow } from '../inventory/service.server.ts'
import type { StockCounts, StockMovementPage } from './contract.ts'

export type StockControl = ReturnType<typeof createStockControl>

type VariantLabel = {
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly variant: string
}
export type StockControlDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<AuditLog, 'record'>
  readonly stock: Pick<Inventory, 'movements' | 'counts' | 'levels'>
  readonly catalog: {
    readonly variantLabels: (
      sql: Sql,
      ids: readonly string[],
    ) => Promise<readonly (VariantLabel & { readonly id: string })[]>
    readonly variantIdsOf: (skuOrProductId: string) => Promise<readonly string[]>
  }
  /** The numbers of orders by payment and adjustment. */
  readonly orderNumbers: (references: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
type Query = { readonly search: string; readonly kind?: MovementKind | undefined; readonly before?: number | undefined }

const pageSize = 50
const maxCounts = 200
const unknown: VariantLabel = { productId: '', sku: '', name: '', variant: '' }

export function createStockControl({ db, clock, log, stock, catalog, orderNumbers }: StockControlDeps) {
  async function labelsOf(sql: Sql, ids: readonly string[]): Promise<(variantId: string) => VariantLabel> {
    const labels = new Map((await catalog.variantLabels(sql, [...new Set(ids)])).map(({ id, ...label }) => [id, label]))
    return (variantId) => labels.get(variantId) ?? unknown
  }

  /** What the audit log calls a variant. */
  async function subjectOf(sql: Sql, variantId: string): Promise<string> {
    const { productId, sku } = (await labelsOf(sql, [variantId]))(variantId)
    return `${productId} ${sku}`
  }

  async function listCounts(): Promise<StockCounts> {
    const found = await stock.counts.list(maxCounts + 1)
    const rows = found.slice(0, maxCounts)
    const ids = rows.map(({ variantId }) => variantId)
    const [label, levels] = [await labelsOf(db, ids), await stock.levels(db, ids)]
    const counts = rows.map(({ id, variantId, expected, counted, actorName, countedAt }) => {
      const onHand = levels.get(variantId)?.onHand ?? 0
      const after = onHand + counted - expected
      return {
        ...label(variantId),
        id,
        expected,
        counted,
        onHand,
        after,
        actorName,
        countedAt: countedAt.toISOString(),
      }
    })
    return { counts, isMore: found.length > maxCounts }
  }

  return {
    async movements({ search, kind, before }: Query): Promise<StockMovementPage> {
      const variantIds = search === '' ? null : await catalog.variantIdsOf(search)
      const rows = await stock.movements({ variantIds, kind: kind ?? null, before: before ?? null }, pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const label = await labelsOf(
        db,
        shown.map(({ variantId }) => variantId),
      )
      const numbers = await orderNumbers(shown.flatMap(({ reference }) => reference ?? []))
      const present = ({ variantId, reference, occurredAt, ...row }: MovementRow) => ({
        ...row,
        ...label(variantId),
        orderNumber: numbers.get(reference ?? '') ?? null,
        occurredAt: occurredAt.toISOString(),
      })
      return { movements: shown.map(present), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
    },

    listCounts,

    async count(
      actor: Actor,
      { id, sku, counted }: { readonly id: string; readonly sku: string; readonly counted: number },
    ): Promise<Result<StockCounts, 'variant_not_found' | 'count_open'>> {
      const ids = await catalog.variantIdsOf(sku)
      const labels = await catalog.variantLabels(db, ids)
      const variant = labels.find((label) => label.sku === sku.toUpperCase())
      if (!variant) return fail('variant_not_found')
      const { id: variantId, productId } = variant
      const countedAt = clock()
      const recorded = await db.transaction((tx) =>
        stock.counts.record(tx, { id, variantId, productId, counted, actor, countedAt }),
      )
      return recorded.ok ? ok(await listCounts()) : recorded
    },

    async confirm(
      actor: Actor,
      id: string,
      reason: string,
    ): Promise<Result<StockCounts, 'count_not_found' | 'count_outdated' | 'stock_reserved'>> {
      const confirmed = await db.transaction(async (tx) => {
        const done = await stock.counts.confirm(tx, id, reason, actor)
        if (!done.ok) return done
        const { variantId, before, after } = done.value
        await log.record(tx, {
          actor,
          action: 'stock_counted',
          subject: await subjectOf(tx, variantId),
          before: { onHand: before },
          after: { onHand: after, reason },
        })
        return done
      })
      return confirmed.ok ? ok(await listCounts()) : confirmed
    },

    async discard(actor: Actor, id: string): Promise<StockCounts> {
      await db.transaction(async (tx) => {
        const count = await stock.counts.discard(tx, id)
        if (!count) return
        const { variantId, counted, expected } = count
        await log.record(tx, {
          actor,
          action: 'stock_count_discarded',
          subject: await subjectOf(tx, variantId),
          before: { counted, expected },
          after: null,
        })
      })
      return listCounts()
    },
  }
}
