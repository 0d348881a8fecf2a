import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Product } from '../catalog/contract.ts'
import { chosenVariant, hasShades, hasVariant, withVariant } from '../catalog/variants/constants.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { WishlistItem } from './contract.ts'
import { collectItems, deleteItem, deleteItems, insertItem, listItems, type WishlistRow } from './store.server.ts'

export type Wishlist = ReturnType<typeof createWishlist>

type Deps = { readonly db: Database; readonly catalog: Catalog; readonly clock: Clock }

export function createWishlist({ db, catalog, clock }: Deps) {
  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ wishlist_item: await collectItems(sql, customerId) }),
    erase: deleteItems,
  }

  return {
    personalData,

    async list(customerId: string): Promise<WishlistItem[]> {
      const rows = await listItems(db, customerId)
      const items = await Promise.all(
        rows.map(async (row) => {
          const product = await catalog.find(row.productId)
          if (product) return presentItem(customerId, row, product)
          const withdrawn = await catalog.findAnyStatus(row.productId)
          return withdrawn ? presentWithdrawn(customerId, row, withdrawn) : null
        }),
      )
      return items.filter((item) => item !== null)
    },

    async add(
      customerId: string,
      productId: string,
      /** Without it, a saved product keeps its variant; null removes the variant. */
      variantId: string | null | undefined,
    ): Promise<Result<WishlistItem, 'product_not_found' | 'variant_not_found' | 'too_many_wishes'>> {
      const product = await catalog.find(productId)
      if (!product) return fail('product_not_found')
      if (variantId && !hasVariant(product, variantId)) return fail('variant_not_found')
      const max = shopSettings.wishlist.maxItems
      const row = await insertItem(
        db,
        customerId,
        { id: randomId(), productId, variantId: variantId ?? null, createdAt: clock() },
        { max, keepsVariant: variantId === undefined },
      )
      return row ? ok(presentItem(customerId, row, product)) : fail('too_many_wishes', { max })
    },

    async remove(customerId: string, productId: string): Promise<{ removed: number }> {
      return { removed: await deleteItem(db, customerId, productId) }
    },
  }
}

function presentItem(userId: string, row: WishlistRow, product: Product): WishlistItem {
  const { name, imageUrl, imageColor, price, inStock } = withVariant(product, row.variantId)
  const variant = chosenVariant(product, row.variantId)
  return {
    id: row.id,
    productId: row.productId,
    userId,
    createdAt: row.createdAt.toISOString(),
    variantId: variant?.id ?? null,
    product: {
      name,
      imageUrl,
      imageColor,
      price,
      inStock,
      ...(variant ? { variantTitle: variant.title } : {}),
      ...(!variant && hasShades(product) ? { needsShade: true } : {}),
    },
  }
}

function presentWithdrawn(userId: string, row: WishlistRow, product: Product): WishlistItem {
  const { product: shown, ...item } = presentItem(userId, row, product)
  const { needsShade: _needsShade, ...rest } = shown
  return { ...item, product: { ...rest, inStock: false, isArchived: true } }
}
