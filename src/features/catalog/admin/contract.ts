import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId } from '../contract.ts'
import { isMore } from '../schemas.ts'
import { categories, concerns, skinTypes, containers } from '../constants.ts'
import { finishes } from './constants.ts'

/** Empty form fields are sent as empty strings; the limits are those of the catalog import. */
const Price = z
  .string()
  .trim()
  .regex(/^\d{1,5}\.\d{2}$/, 'price_form')
  .refine((text) => isMore(text, '0.00'), 'price_form')
const OptionalPrice = z
  .string()
  .trim()
  .regex(/^(\d{1,5}\.\d{2})?$/, 'price_form')
  .refine((text) => isMore(text, '0.00'), 'price_form')

const ProductFields = z.strictObject({
  name: z.string().trim().min(2, 'product_name_length').max(80, 'product_name_length'),
  description: z.string().trim().min(20, 'product_description_length').max(1_200, 'product_description_length'),
  category: z.enum(categories, 'category_required'),
  price: Price,
  originalPrice: OptionalPrice,
  volume: z
    .string()
    .trim()
    .regex(/^(\d+([.,]\d+)? (ml|g))?$/, 'volume_form'),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  allowsMonogram: z.boolean(),
  monogramPrice: OptionalPrice,
  skinTypes: z.array(z.enum(skinTypes)).min(1, 'skin_type_required').max(skinTypes.length),
  skinConcerns: z.array(z.enum(concerns)).max(concerns.length),
  ingredients: z
    .array(z.string().trim().min(2, 'ingredient_form').max(120, 'ingredient_form'))
    .max(80, 'ingredient_form'),
  packshot: z.strictObject({
    container: z.enum(containers),
    color: z.string().regex(/^#[0-9a-f]{6}$/i, 'color_form'),
    finish: z.enum(finishes),
  }),
})

export const ProductForm = ProductFields.refine(({ price, originalPrice }) => isMore(originalPrice, price), {
  path: ['originalPrice'],
  message: 'original_price_low',
}).refine(({ allowsMonogram, monogramPrice }) => !allowsMonogram || monogramPrice !== '', {
  path: ['monogramPrice'],
  message: 'monogram_price_needed',
})
export type ProductForm = z.output<typeof ProductForm>

const Stock = z.object({ onHand: z.int(), reserved: z.int() })

export const EditedProduct = ProductFields.extend({
  id: z.string(),
  isArchived: z.boolean(),
  /** Sent back with a change, which is rejected if the product has changed since (optimistic locking). */
  version: z.int(),
  stock: Stock,
  /** Price history, newest first. */
  prices: z.array(z.object({ price: z.string(), originalPrice: z.string().nullable(), validFrom: z.iso.datetime() })),
})
export type EditedProduct = z.output<typeof EditedProduct>

export const EditedPage = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.enum(categories),
      price: z.string(),
      originalPrice: z.string().nullable(),
      volume: z.string().nullable(),
      isArchived: z.boolean(),
      stock: Stock,
    }),
  ),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type EditedPage = z.output<typeof EditedPage>

const Version = z.int().min(0)
const byId = z.object({ id: ProductId })
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const changing = { ...adminOnly, product_not_found: 404, product_changed: 409 } as const

export const productEditorApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'List products by name for editing; archived ones separately',
    query: z.object({
      search: z.string().trim().max(120).default(''),
      state: z.enum(['listed', 'archived']).default('listed'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    response: EditedPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}',
    access: 'admin',
    summary: 'Get a product with its stock and price history, archived or not',
    params: byId,
    response: EditedProduct,
    errors: { ...adminOnly, product_not_found: 404 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'Create a product; its id is derived from the name',
    body: ProductForm,
    response: EditedProduct,
    errors: { ...adminOnly, product_exists: 409, product_name_letters: 422 },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}',
    access: 'admin',
    summary: 'Update a product; rejected if it has changed since it was read',
    params: byId,
    body: z.strictObject({ version: Version, form: ProductForm }),
    response: EditedProduct,
    errors: changing,
  }),
  count: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/stock',
    access: 'admin',
    summary:
      'Set the stock; rejected if it has changed since `seen` was read, or if the new value is below the reserved quantity',
    params: byId,
    body: z.strictObject({
      seen: z.int().min(0),
      onHand: z.int('stock_form').min(0, 'stock_form').max(1_000_000, 'stock_form'),
    }),
    response: EditedProduct,
    errors: { ...adminOnly, product_not_found: 404, stock_changed: 409, stock_reserved: 409 },
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/archived',
    access: 'admin',
    summary: 'Archive or restore a product; existing orders are not affected',
    params: byId,
    body: z.strictObject({ version: Version, isArchived: z.boolean() }),
    response: EditedProduct,
    errors: changing,
  }),
}
