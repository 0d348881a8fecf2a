import type { Clock } from '#src/kernel/clock.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import {
  findEditable,
  listEntries,
  lockEditable,
  lockProductForms,
  publishProducts,
  saveProducts,
  restoreStatus,
  updateStatus,
  type EditableRow,
  type ProductEntry,
} from '../service.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import { idOfName } from '../categories/rules.ts'
import { listCategories, lockCategories, namesOf } from '../categories/service.server.ts'
import { listHistory } from '../price-history/store.server.ts'
import { findSummaries } from '../summaries/find.server.ts'
import type { Summaries } from '../summaries/service.server.ts'
import { wrongReductionEnds } from '../reductions/rules.ts'
import type { ProductStatus } from '../constants.ts'
import {
  listIdsBySku,
  listOptionValues,
  listTakenCodes,
  listVariants,
  type VariantRow,
} from '../variants/store.server.ts'
import type { EditedPage, EditedProduct, NewProduct, ProductForm } from './contract.ts'
import { changesOf, entryOf, formOf, isRepeated } from './rules.server.ts'
import { withSkus } from './skus.server.ts'

export type ProductEditor = ReturnType<typeof createProductEditor>

type Deps = {
  readonly db: Database
  readonly summaries: Pick<Summaries, 'refresh'>
  readonly stock: Pick<Inventory, 'levels' | 'productLevels' | 'count'>
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
}
type ListQuery = { readonly search: string; readonly state: 'listed' | 'draft' | 'archived'; readonly page: number }
type SaveError = 'reduction_end' | 'unknown_category' | 'sku_taken' | 'gtin_taken'
type Changing = Result<EditedProduct, 'product_not_found' | 'product_changed' | SaveError>

const pageSize = 50
const maxIdLength = 80
const byImportance = ['active', 'draft', 'archived'] as const satisfies readonly ProductStatus[]
const nothing = { onHand: 0, reserved: 0 }

export function createProductEditor({ db, summaries, stock, log, clock }: Deps) {
  /** The active variants; all of them for a product without any. */
  async function variantsOf(sql: Sql, productId: string): Promise<VariantRow[]> {
    const all = await listVariants(sql, [productId])
    const active = all.filter(({ isArchived }) => !isArchived)
    return active.length > 0 ? active : all
  }

  async function formIn(sql: Sql, row: EditableRow): Promise<ProductForm> {
    return formOf(row, await variantsOf(sql, row.id), await listOptionValues(sql, [row.id]))
  }

  async function present(sql: Sql, row: EditableRow): Promise<EditedProduct> {
    const variants = await variantsOf(sql, row.id)
    const ids = variants.map(({ id }) => id)
    const levels = await stock.levels(sql, ids)
    const levelOf = ({ id }: VariantRow) => levels.get(id) ?? nothing
    const [first] = variants
    const history = await listHistory(sql, ids)
    return {
      ...(await formIn(sql, row)),
      id: row.id,
      status: row.status,
      isArchived: row.status === 'archived',
      version: row.version,
      levels: Object.fromEntries(variants.map((variant) => [variant.sku, levelOf(variant)])),
      stock: first ? levelOf(first) : nothing,
      prices: history.map(({ sku, price, original, validFrom }) => ({
        sku,
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

  async function save(tx: Tx, entry: ProductEntry): Promise<Result<true, SaveError>> {
    const [wrongEnd] = wrongReductionEnds(entry.variants, clock())
    if (wrongEnd !== undefined) return fail('reduction_end', { sku: entry.variants[wrongEnd]?.sku ?? '' })
    const categories = await listCategories(tx)
    if (!categories.some(({ id }) => id === entry.category))
      return fail('unknown_category', { category: entry.category, known: namesOf(categories) })
    const [taken] = await listTakenCodes(
      tx,
      entry.variants.map(({ sku, gtin }) => ({ sku, gtin, productId: entry.id })),
    )
    if (taken?.field === 'sku') return fail('sku_taken', { sku: taken.value, product: taken.productId })
    if (taken) return fail('gtin_taken', { gtin: taken.value, product: taken.productId })
    await saveProducts(tx, [entry], categories)
    return ok(true)
  }

  /** Locks the product and applies the change. */
  function change(
    id: string,
    make: (tx: Tx, row: EditableRow) => Promise<Result<true, 'product_changed' | SaveError>>,
  ): Promise<Changing> {
    return db.transaction(async (tx) => {
      await lockCategories(tx, 'write products')
      await lockProductForms(tx)
      const row = await lockEditable(tx, id)
      if (!row) return fail('product_not_found')
      const made = await make(tx, row)
      return made.ok ? ok(await reread(tx, id)) : made
    })
  }

  async function setStock(
    tx: Tx,
    actor: Actor,
    id: string,
    variants: readonly VariantRow[],
    variant: VariantRow,
    { seen, onHand }: { readonly seen: number; readonly onHand: number },
  ): Promise<Result<number, 'stock_changed' | 'stock_reserved'>> {
    const counted = await stock.count(tx, { variantId: variant.id, productId: id }, seen, onHand, actor)
    if (counted.ok && counted.value !== onHand)
      await log.record(tx, {
        actor,
        action: 'stock_set',
        subject: variants.length > 1 ? `${id} ${variant.sku}` : id,
        before: { onHand: counted.value },
        after: { onHand },
      })
    return counted
  }

  return {
    /** The product with this SKU, then those with this text in name or id: active ones, drafts, archived ones. */
    async findBySkuOrName(search: string, max: number): Promise<{ id: string; name: string; status: ProductStatus }[]> {
      await summaries.refresh()
      const ids = await listIdsBySku(db, search.toUpperCase())
      for (const status of byImportance)
        if (ids.length < max) ids.push(...(await findSummaries(db, { search, status }, { from: 0, size: max })).ids)
      const entries = await listEntries(db, [...new Set(ids)].slice(0, max))
      return entries.map(({ id, name, status }) => ({ id, name, status }))
    },

    async list({ search, state, page }: ListQuery): Promise<EditedPage> {
      const filter = { search, status: state === 'listed' ? 'active' : state } as const
      await summaries.refresh()
      const found = await findSummaries(db, filter, { from: (page - 1) * pageSize, size: pageSize })
      const entries = await listEntries(db, found.ids)
      const levels = await stock.productLevels(
        db,
        entries.map(({ id }) => id),
      )
      const products = entries.map(({ price, originalPrice, ...entry }) => ({
        ...entry,
        isArchived: entry.status === 'archived',
        price: toDecimal(price),
        originalPrice: originalPrice && toDecimal(originalPrice),
        stock: levels.get(entry.id) ?? nothing,
      }))
      const { total, isMore } = found
      return { products, total, isMore, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
    },

    async find(id: string): Promise<Result<EditedProduct, 'product_not_found'>> {
      const row = await findEditable(db, id)
      return row ? ok(await present(db, row)) : fail('product_not_found')
    },

    create(
      actor: Actor,
      { onHand = 0, ...form }: NewProduct,
    ): Promise<Result<EditedProduct, 'product_exists' | 'product_name_letters' | SaveError>> {
      const id = idOfName(form.name, maxIdLength)
      return db.transaction(async (tx) => {
        if (!id) return fail('product_name_letters')
        await lockCategories(tx, 'write products')
        await lockProductForms(tx)
        const existing = await lockEditable(tx, id)
        if (existing) {
          const product = await present(tx, existing)
          return isRepeated(product, { ...form, onHand }) ? ok(product) : fail('product_exists', { id })
        }
        const saved = await save(tx, entryOf(id, withSkus(id, form), []))
        if (!saved.ok) return saved
        await log.record(tx, {
          actor,
          action: 'product_created',
          subject: id,
          before: null,
          after: { name: form.name, price: form.price },
        })
        const variants = await variantsOf(tx, id)
        if (variants[0] && onHand > 0) {
          const counted = await setStock(tx, actor, id, variants, variants[0], { seen: 0, onHand })
          if (!counted.ok) throw new Error(`the stock of the new product ${id} has changed`)
        }
        return ok(await reread(tx, id))
      })
    },

    update: (actor: Actor, id: string, version: number, form: ProductForm): Promise<Changing> =>
      change(id, async (tx, row) => {
        const before = await formIn(tx, row)
        const filled = withSkus(id, form, before)
        const changes = changesOf(before, filled)
        // Before the version: a repeated request has the one before its own change.
        if (Object.keys(changes.after).length === 0) return ok(true)
        if (row.version !== version) return fail('product_changed')
        const saved = await save(tx, entryOf(id, filled, row.actives))
        if (saved.ok) await log.record(tx, { actor, action: 'product_changed', subject: id, ...changes })
        return saved
      }),

    archive: (actor: Actor, id: string, version: number, isArchived: boolean): Promise<Changing> =>
      change(id, async (tx, row) => {
        if ((row.status === 'archived') === isArchived) return ok(true)
        if (row.version !== version) return fail('product_changed')
        await (isArchived ? updateStatus(tx, id, 'archived') : restoreStatus(tx, id))
        await log.record(tx, {
          actor,
          action: isArchived ? 'product_archived' : 'product_restored',
          subject: id,
          before: { isArchived: !isArchived },
          after: { isArchived },
        })
        await publishProducts(tx, [id])
        return ok(true)
      }),

    count(
      actor: Actor,
      id: string,
      sku: string | undefined,
      seen: number,
      onHand: number,
    ): Promise<Result<EditedProduct, 'product_not_found' | 'variant_not_found' | 'stock_changed' | 'stock_reserved'>> {
      return db.transaction(async (tx) => {
        if (!(await lockEditable(tx, id))) return fail('product_not_found')
        const variants = await variantsOf(tx, id)
        const variant = sku === undefined ? variants[0] : variants.find((one) => one.sku === sku)
        if (!variant) return fail('variant_not_found')
        const counted = await setStock(tx, actor, id, variants, variant, { seen, onHand })
        return counted.ok ? ok(await reread(tx, id)) : counted
      })
    },
  }
}
