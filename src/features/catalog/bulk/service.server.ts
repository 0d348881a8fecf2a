import type { CsvLayout } from '#src/kernel/csv.ts'
import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor } from '../../audit-log/service.server.ts'
import type { MovementKind } from '../../inventory/constants.ts'
import { lockCategories } from '../categories/service.server.ts'
import { maxListed } from './constants.ts'
import type { BulkEdit, ChangePreview } from './contract.ts'
import { csvHead, csvRowOf } from './list-csv.ts'
import { readList, type ReadList } from './list-rows.ts'
import {
  basisOf,
  changesOf,
  contradictionsIn,
  planEdit,
  planRow,
  problemsOf,
  type Plan,
  type Problem,
  type VariantState,
} from './rules.ts'
import { listIdsAfter, listOffers, listProductIdsOfSkus, lockProducts } from './store.server.ts'
import { writePlans, type WriteDeps } from './write.server.ts'

export type BulkEditor = ReturnType<typeof createBulkEditor>
type Levels = ReadonlyMap<string, { readonly onHand: number; readonly reserved: number }>
type Drafted = { readonly plans: readonly Plan[]; readonly problems: readonly Problem[] }
type Applying<Code extends string = never> = Promise<Result<{ changed: number }, 'preview_outdated' | Code>>

/** Products per part of an export; bounds the memory use. */
const batchSize = 500
const nothing = { onHand: 0, reserved: 0 }

export function createBulkEditor({ db, ...deps }: WriteDeps & { readonly db: Database }) {
  async function statesOf(sql: Sql, ids: readonly string[], levelsOf: (ids: readonly string[]) => Promise<Levels>) {
    const offers = await listOffers(sql, ids)
    const levels = await levelsOf(offers.map(({ variantId }) => variantId))
    return offers.map((offer): VariantState => ({ ...offer, ...(levels.get(offer.variantId) ?? nothing) }))
  }
  const readStates = (ids: readonly string[]) => statesOf(db, ids, (variantIds) => deps.stock.levels(db, variantIds))

  /** Locks products, then stock, as every writer of products does. */
  async function lockStates(tx: Tx, ids: readonly string[]): Promise<VariantState[]> {
    await lockCategories(tx, 'write products')
    await lockProducts(tx, ids)
    return statesOf(tx, ids, (variantIds) => deps.stock.lock(tx, variantIds))
  }

  /** Plans again from what is stored now, and writes only if that is what was previewed. */
  function apply(actor: Actor, kind: MovementKind, fingerprint: string, draft: (tx: Tx) => Promise<Drafted>): Applying {
    return db.transaction(async (tx) => {
      const drafted = await draft(tx)
      const preview = previewOf(drafted)
      if (preview.fingerprint !== fingerprint || preview.problemCount > 0) return fail('preview_outdated')
      await writePlans(tx, deps, drafted.plans, { actor, kind })
      return ok({ changed: preview.changed })
    })
  }

  return {
    previewEdit: async (edit: BulkEdit): Promise<ChangePreview> =>
      previewOf(draftEdit(await readStates(edit.productIds), edit)),

    applyEdit: (actor: Actor, edit: BulkEdit, fingerprint: string): Applying =>
      apply(actor, 'correction', fingerprint, async (tx) => draftEdit(await lockStates(tx, edit.productIds), edit)),

    async previewList(file: Uint8Array): Promise<Result<ChangePreview, 'file_not_utf8' | 'too_many_rows'>> {
      const list = await readList(file)
      if (!list.ok) return list
      return ok(previewOf(draftList(await readStates(await productsOf(db, list.value)), list.value)))
    },

    async applyList(actor: Actor, file: Uint8Array, fingerprint: string): Applying<'file_not_utf8' | 'too_many_rows'> {
      const list = await readList(file)
      if (!list.ok) return list
      return apply(actor, 'imported', fingerprint, async (tx) =>
        draftList(await lockStates(tx, await productsOf(tx, list.value)), list.value),
      )
    },

    /** Active products and drafts by id, in parts of a file. No transaction stays open between parts. */
    async *exportList(layout: CsvLayout): AsyncGenerator<string> {
      yield csvHead(layout)
      for (let after = ''; ;) {
        const ids = await listIdsAfter(db, after, batchSize)
        if (ids.length === 0) return
        yield (await readStates(ids)).map((state) => csvRowOf(state, layout)).join('')
        after = ids.at(-1) ?? ''
      }
    },
  }
}

const productsOf = (sql: Sql, { rows }: ReadList) =>
  listProductIdsOfSkus(
    sql,
    rows.map(({ sku }) => sku),
  )

function draftEdit(states: readonly VariantState[], edit: BulkEdit): Drafted {
  const plans = states.map((state) => planEdit(state, edit))
  return { plans, problems: plans.flatMap(problemsOf) }
}

function draftList(states: readonly VariantState[], { rows, problems }: ReadList): Drafted {
  const stateOf = new Map(states.map((state) => [state.sku, state]))
  const found: Problem[] = [...problems]
  const plans = rows.flatMap((row) => {
    const state = stateOf.get(row.sku)
    if (!state) {
      found.push({ line: row.line, column: 'sku', sku: row.sku, code: 'sku_unknown' })
      return []
    }
    const { plan, problems: wrong } = planRow(state, row)
    found.push(...wrong)
    return [plan]
  })
  const products = Map.groupBy(plans, ({ state }) => state.productId).values()
  found.push(...[...products].flatMap(contradictionsIn), ...plans.flatMap(problemsOf))
  return { plans, problems: found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

function previewOf({ plans, problems }: Drafted): ChangePreview {
  const changed = plans.map((plan) => ({ plan, changes: changesOf(plan) })).filter(({ changes }) => changes.length > 0)
  const hash = createHash('sha256')
  for (const { plan } of changed) hash.update(basisOf(plan)).update('\n')
  return {
    fingerprint: hash.digest('hex'),
    changed: changed.length,
    unchanged: plans.length - changed.length,
    rows: changed.slice(0, maxListed).map(({ plan: { state }, changes }) => ({
      sku: state.sku,
      productId: state.productId,
      name: state.name,
      variant: state.variant,
      changes,
    })),
    problemCount: problems.length,
    problems: problems.slice(0, maxListed),
  }
}
