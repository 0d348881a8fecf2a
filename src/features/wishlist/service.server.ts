import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Product } from '../catalogue/contract.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { WishlistItem } from './contract.ts'
import { collectItems, deleteItem, deleteItems, insertItem, listItems, type WishlistRow } from './store.server.ts'

export type Wishlist = ReturnType<typeof createWishlist>

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly clock: Clock }

export function createWishlist({ db, catalogue, clock }: Deps) {
  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ wishlist_item: await collectItems(sql, memberId) }),
    erase: deleteItems,
  }

  return {
    records,

    async list(memberId: string): Promise<WishlistItem[]> {
      const rows = await listItems(db, memberId)
      const items = await Promise.all(
        rows.map(async (row) => {
          const product = await catalogue.find(row.product_id)
          return product ? presentItem(memberId, row, product) : null
        }),
      )
      return items.filter((item) => item !== null)
    },

    async add(memberId: string, productId: string): Promise<Result<WishlistItem, 'product_not_found' | 'too_many_wishes'>> {
      const product = await catalogue.find(productId)
      if (!product) return fail('product_not_found')
      const most = shopSettings.wishlist.mostItems
      const row = await insertItem(db, memberId, { id: randomId(), product_id: productId, created_at: clock() }, most)
      return row ? ok(presentItem(memberId, row, product)) : fail('too_many_wishes', { most })
    },

    async remove(memberId: string, productId: string): Promise<{ removed: number }> {
      return { removed: await deleteItem(db, memberId, productId) }
    },
  }
}

function presentItem(userId: string, row: WishlistRow, { name, imageUrl, imageColour, price, inStock }: Product): WishlistItem {
  return { id: row.id, productId: row.product_id, userId, createdAt: row.created_at.toISOString(), product: { name, imageUrl, imageColour, price, inStock } }
}
