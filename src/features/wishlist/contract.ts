import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId } from '../catalog/contract.ts'

const UserId = z.string().min(1).max(64)

export const WishlistItem = z.object({
  id: z.uuid(),
  productId: z.string(),
  userId: z.string(),
  createdAt: z.iso.datetime(),
  /** The saved size or shade; null for the default one, or when it is no longer sold. */
  variantId: z.uuid().nullable(),
  product: z.object({
    name: z.string(),
    imageUrl: z.string(),
    imageColor: z.string(),
    price: z.string(),
    inStock: z.boolean(),
    /** The saved size or shade, such as "50 ml". */
    variantTitle: z.string().optional(),
    /** No longer sold: it can only be removed. */
    isArchived: z.literal(true).optional(),
    /** Has shades, and none of them was saved. */
    needsShade: z.literal(true).optional(),
  }),
})
export type WishlistItem = z.output<typeof WishlistItem>

const owned = { sign_in_needed: 401, not_yours: 403 } as const

export const wishlistApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/wishlist/{userId}',
    access: 'visitor',
    summary: 'List a customer’s saved products, newest first',
    params: z.object({ userId: UserId }),
    response: z.array(WishlistItem),
    errors: owned,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/wishlist',
    access: 'visitor',
    summary: 'Save a product, and optionally a variant of it; null removes the variant; idempotent',
    body: z.strictObject({ userId: UserId, productId: ProductId, variantId: z.uuid('not a variant').nullish() }),
    response: WishlistItem,
    errors: { ...owned, product_not_found: 404, variant_not_found: 404, too_many_wishes: 422 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/wishlist/{userId}/{productId}',
    access: 'visitor',
    summary: 'Remove a product from the list; idempotent',
    params: z.object({ userId: UserId, productId: ProductId }),
    response: z.object({ removed: z.int() }),
    errors: owned,
  }),
}
