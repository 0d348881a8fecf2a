import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Product } from '../catalogue/contract.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { AddToCart, CartItem } from './contract.ts'
import { guestOwner, memberOf, userOwner, type OwnerKey } from './owner.server.ts'
import { cartAdded, type CartAdded } from './events.ts'
import { customizationKey, decideQuantity, type StockFact } from './rules.ts'
import { addItem, collectItems, deleteItem, deleteItems, findItemOf, listItems, moveItems, subtractItems, updateQuantity, type CartItemRow, type NewItem } from './store.server.ts'

export { decideNamed, decideOwner, guestOwner, memberOf, userOwner, type OwnerKey } from './owner.server.ts'

export type Cart = ReturnType<typeof createCart>

type AddError = 'product_not_found' | 'monogram_not_offered' | 'out_of_stock' | 'not_enough_stock' | 'too_many_pieces' | 'too_many_lines'
type UpdateError = 'item_not_found' | 'out_of_stock' | 'not_enough_stock'

const { mostPerLine, mostLines } = shopSettings.cart

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly jobs: Jobs; readonly clock: Clock }

export function createCart({ db, catalogue, jobs, clock }: Deps) {
  async function present(row: CartItemRow): Promise<CartItem | null> {
    const product = await catalogue.find(row.product_id)
    return product ? presentItem(row, product) : null
  }

  /** A member's pick is told with it; a guest's stays the one statement it is. */
  function insert(owner: OwnerKey, item: NewItem): Promise<CartItemRow | null> {
    const memberId = memberOf(owner)
    if (!memberId) return addItem(db, item, mostPerLine, mostLines)
    return db.transaction(async (tx) => {
      const row = await addItem(tx, item, mostPerLine, mostLines)
      if (row) await jobs.publish(tx, cartAdded, { memberId, productId: item.productId, addedAt: clock().toISOString() } satisfies CartAdded)
      return row
    })
  }

  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ cart_item: await collectItems(sql, userOwner(memberId)) }),
    async erase(tx, memberId) {
      await deleteItems(tx, userOwner(memberId))
    },
  }

  return {
    records,

    async list(owner: OwnerKey): Promise<CartItem[]> {
      const items = await Promise.all((await listItems(db, owner)).map(present))
      return items.filter((item) => item !== null)
    },

    async add(owner: OwnerKey, { productId, quantity, customization }: AddToCart): Promise<Result<CartItem, AddError>> {
      const product = await catalogue.find(productId)
      if (!product) return fail('product_not_found')
      if (customization && !product.allowsMonogram) return fail('monogram_not_offered', { product: product.name })
      const allowed = decideQuantity(stockFact(product), quantity)
      if (!allowed.ok) return allowed
      const monogram = customization ?? null
      const item = { id: randomId(), owner, productId, quantity, customization: monogram, customizationKey: customizationKey(monogram) }
      const row = await insert(owner, item)
      if (row) return ok(presentItem(row, product))
      const lines = await listItems(db, owner)
      return lines.length >= mostLines ? fail('too_many_lines', { most: mostLines }) : fail('too_many_pieces', { most: mostPerLine })
    },

    async update(owners: readonly OwnerKey[], id: string, quantity: number): Promise<Result<CartItem, UpdateError>> {
      const item = await findItemOf(db, owners, id)
      const product = item && (await catalogue.find(item.product_id))
      if (!item || !product) return fail('item_not_found')
      // Taking fewer is always allowed: it is the way out of a line that has sold out.
      if (quantity > item.quantity) {
        const allowed = decideQuantity(stockFact(product), quantity)
        if (!allowed.ok) return allowed
      }
      const row = await updateQuantity(db, owners, id, quantity)
      return row ? ok(presentItem(row, product)) : fail('item_not_found')
    },

    async remove(owners: readonly OwnerKey[], id: string): Promise<Result<{ removed: number }, 'item_not_found'>> {
      const removed = await deleteItem(db, owners, id)
      return removed === 0 ? fail('item_not_found') : ok({ removed })
    },

    async clear(owner: OwnerKey): Promise<{ removed: number }> {
      return { removed: await deleteItems(db, owner) }
    },

    /** At sign-in: what the guest had collected becomes the member's. */
    async adopt(memberId: string, guestSessions: readonly string[]): Promise<void> {
      for (const session of guestSessions) await moveItems(db, guestOwner(session), userOwner(memberId), mostPerLine)
    },

    removeBought: (tx: Sql, owner: OwnerKey, lines: readonly Pick<CartItem, 'productId' | 'customization' | 'quantity'>[]): Promise<void> =>
      subtractItems(
        tx,
        owner,
        lines.map(({ productId, customization, quantity }) => ({ productId, quantity, customizationKey: customizationKey(customization) })),
      ),
  }
}

function stockFact(product: Product): StockFact {
  return { name: product.name, left: product.fewLeft, inStock: product.inStock }
}

function presentItem(row: CartItemRow, product: Product): CartItem {
  const { name, imageUrl, price, monogramPrice, inStock } = product
  return { id: row.id, productId: row.product_id, quantity: row.quantity, customization: row.customization, product: { name, imageUrl, price, monogramPrice, inStock } }
}
