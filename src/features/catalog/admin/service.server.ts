import { toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import {
  findEditable,
  listEditable,
  listHistory,
  lockEditable,
  saveProduct,
  updateArchived,
  type EditableRow,
} from '../service.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import type { EditedPage, EditedProduct, ProductForm } from './contract.ts'
import { changesOf, entryOf, formOf, idOfName } from './rules.server.ts'

export type ProductEditor = ReturnType<typeof createProductEditor>

type Deps = {
  readonly db: Database
  readonly stock: Pick<Inventory, 'levels' | 'count'>
  readonly log: Pick<AuditLog, 'record'>
}
type ListQuery = { readonly search: string; readonly state: 'listed' | 'archived'; readonly page: number }
type Changing = Result<EditedProduct, 'product_not_found' | 'product_changed'>

const pageSize = 50
const nothing = { onHand: 0, reserved: 0 }

export function createProductEditor({ db, stock, log }: Deps) {
  async function present(sql: Sql, row: EditableRow): Promise<EditedProduct> {
    const history = await listHistory(sql, row.id)
    return {
      ...formOf(row),
      id: row.id,
      isArchived: row.isArchived,
      version: row.version,
      stock: (await stock.levels(sql, [row.id])).get(row.id) ?? nothing,
      prices: history.toReversed().map(({ price, original, validFrom }) => ({
        price: toDecimal(price),
        originalPrice: original && toDecimal(original),
        validFrom: validFrom.toISOString(),
      })),
    }
  }

  async function reread(tx: Tx, id: string): Promise<EditedProduct> {
    const row = await findEditable(tx, id)
    if (!row) throw new Error(`product ${id} not found after writing it`)
    return present(tx, row)
  }

  /** Applies a change if the product is still in the state its author has seen. */
  function change(id: string, version: number, make: (tx: Tx, row: EditableRow) => Promise<void>): Promise<Changing> {
    return db.transaction(async (tx) => {
      const row = await lockEditable(tx, id)
      if (!row) return fail('product_not_found')
      if (row.version !== version) return fail('product_changed')
      await make(tx, row)
      return ok(await reread(tx, id))
    })
  }

  return {
    async list({ search, state, page }: ListQuery): Promise<EditedPage> {
      const filter = { search, isArchived: state === 'archived' }
      const { entries, total } = await listEditable(db, filter, pageSize, (page - 1) * pageSize)
      const levels = await stock.levels(
        db,
        entries.map(({ id }) => id),
      )
      const products = entries.map(({ price, originalPrice, ...entry }) => ({
        ...entry,
        price: toDecimal(price),
        originalPrice: originalPrice && toDecimal(originalPrice),
        stock: levels.get(entry.id) ?? nothing,
      }))
      return { products, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
    },

    async find(id: string): Promise<Result<EditedProduct, 'product_not_found'>> {
      const row = await findEditable(db, id)
      return row ? ok(await present(db, row)) : fail('product_not_found')
    },

    create(actor: Actor, form: ProductForm): Promise<Result<EditedProduct, 'product_exists' | 'product_name_letters'>> {
      const id = idOfName(form.name)
      return db.transaction(async (tx) => {
        if (!id) return fail('product_name_letters')
        if (await lockEditable(tx, id)) return fail('product_exists', { id })
        await saveProduct(tx, entryOf(id, form, []))
        await log.record(tx, {
          actor,
          action: 'product_created',
          subject: id,
          before: null,
          after: { name: form.name, price: form.price },
        })
        return ok(await reread(tx, id))
      })
    },

    update: (actor: Actor, id: string, version: number, form: ProductForm): Promise<Changing> =>
      change(id, version, async (tx, row) => {
        const changes = changesOf(formOf(row), form)
        if (Object.keys(changes.after).length === 0) return
        await saveProduct(tx, entryOf(id, form, row.actives))
        await log.record(tx, { actor, action: 'product_changed', subject: id, ...changes })
      }),

    archive: (actor: Actor, id: string, version: number, isArchived: boolean): Promise<Changing> =>
      change(id, version, async (tx, row) => {
        if (row.isArchived === isArchived) return
        await updateArchived(tx, id, isArchived)
        await log.record(tx, {
          actor,
          action: isArchived ? 'product_archived' : 'product_restored',
          subject: id,
          before: { isArchived: row.isArchived },
          after: { isArchived },
        })
        await tx.notify('catalog_changed')
      }),

    count(
      actor: Actor,
      id: string,
      seen: number,
      onHand: number,
    ): Promise<Result<EditedProduct, 'product_not_found' | 'stock_changed' | 'stock_reserved'>> {
      return db.transaction(async (tx) => {
        if (!(await lockEditable(tx, id))) return fail('product_not_found')
        const counted = await stock.count(tx, id, seen, onHand)
        if (!counted.ok) return counted
        if (counted.value !== onHand)
          await log.record(tx, {
            actor,
            action: 'stock_set',
            subject: id,
            before: { onHand: counted.value },
            after: { onHand },
          })
        return ok(await reread(tx, id))
      })
    },
  }
}
