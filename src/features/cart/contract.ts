import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { guestSessionPattern } from '#src/kernel/guest-session.ts'
import { ProductId } from '../catalog/contract.ts'
import { monogramColors, monogramFonts, monogramPositions, monogramSizes } from './constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'

export const Monogram = z.strictObject({
  text: z
    .string()
    .trim()
    .normalize('NFC')
    .toUpperCase()
    .regex(/^[\p{L}\p{N}&.]{1,3}$/u, `1 to ${shopSettings.monogram.maxCharacters} letters or digits`),
  font: z.enum(monogramFonts).default('classic'),
  color: z.enum(monogramColors).default('gold'),
  position: z.enum(monogramPositions).default('center'),
  size: z.enum(monogramSizes).default('medium'),
})
export type Monogram = z.output<typeof Monogram>

const Quantity = z
  .int('a whole number')
  .min(1, 'at least 1')
  .max(shopSettings.cart.maxPerLine, `at most ${shopSettings.cart.maxPerLine}`)

export const GuestSessionId = z.string().regex(guestSessionPattern, 'not a guest session id')
const UserId = z.string().min(1).max(80)

export const CartItem = z.object({
  id: z.uuid(),
  productId: ProductId,
  variantId: z.uuid(),
  quantity: z.int(),
  customization: Monogram.nullable(),
  product: z.object({
    name: z.string(),
    imageUrl: z.string(),
    price: z.string(),
    originalPrice: z.string().optional(),
    monogramPrice: z.string(),
    inStock: z.boolean(),
    sku: z.string(),
    /** The chosen options, such as "50 ml, Warm Sand"; empty for products without options. */
    variantTitle: z.string(),
    /** No longer sold: the line can only be removed. */
    isArchived: z.literal(true).optional(),
    /** The line has a monogram, which the product no longer offers: the line can only be removed. */
    lacksMonogram: z.literal(true).optional(),
  }),
})
export type CartItem = z.output<typeof CartItem>

export const AddToCart = z.strictObject({
  productId: ProductId,
  /** Without it, the product's default variant. */
  variantId: z.uuid('not a variant').nullish(),
  quantity: Quantity.default(1),
  userId: UserId.nullish(),
  sessionId: GuestSessionId.nullish(),
  customization: Monogram.nullish(),
})
export type AddToCart = z.output<typeof AddToCart>

const owned = { sign_in_needed: 401, not_yours: 403 } as const
const itemErrors = { item_not_found: 404 } as const
const stockErrors = { out_of_stock: 409, not_enough_stock: 409 } as const

export const cartApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    access: 'visitor',
    summary: 'Add a product; merges lines with the same product and personalization',
    body: AddToCart,
    response: CartItem,
    errors: {
      ...owned,
      ...stockErrors,
      session_needed: 401,
      product_not_found: 404,
      variant_not_found: 404,
      monogram_not_offered: 422,
      too_many_units: 422,
      too_many_lines: 422,
    },
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/cart/{userId}',
    access: 'visitor',
    summary: 'Get a customer’s cart',
    params: z.object({ userId: UserId }),
    response: z.array(CartItem),
    errors: owned,
  }),
  ofGuest: endpoint({
    method: 'GET',
    path: '/api/guest-cart/{sessionId}',
    access: 'visitor',
    summary: 'Get a guest’s cart',
    params: z.object({ sessionId: GuestSessionId }),
    response: z.array(CartItem),
    errors: {},
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cart/{itemId}',
    access: 'visitor',
    summary: 'Set the quantity of a line',
    params: z.object({ itemId: z.uuid('not a cart item') }),
    body: z.strictObject({ quantity: Quantity }),
    response: CartItem,
    errors: { ...itemErrors, ...stockErrors, no_longer_sold: 409, monogram_not_offered: 422 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/{itemId}',
    access: 'visitor',
    summary: 'Remove a line',
    params: z.object({ itemId: z.uuid('not a cart item') }),
    response: z.object({ removed: z.int() }),
    errors: itemErrors,
  }),
  clearUser: endpoint({
    method: 'DELETE',
    path: '/api/cart/user/{userId}',
    access: 'visitor',
    summary: 'Empty a customer’s cart',
    params: z.object({ userId: UserId }),
    response: z.object({ removed: z.int() }),
    errors: owned,
  }),
  clearGuest: endpoint({
    method: 'DELETE',
    path: '/api/guest-cart/session/{sessionId}',
    access: 'visitor',
    summary: 'Empty a guest’s cart',
    params: z.object({ sessionId: GuestSessionId }),
    response: z.object({ removed: z.int() }),
    errors: {},
  }),
}
