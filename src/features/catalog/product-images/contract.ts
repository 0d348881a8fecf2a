import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId, Sku } from '../schemas.ts'
import { maxAltLength, maxImageBytes } from './constants.ts'

export const EditedImage = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  imageColor: z.string(),
  /** Of the stored original, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Empty for an image that is described by the product's name. */
  alt: z.string(),
  /** The variant that it belongs to; null for all. */
  sku: z.string().nullable(),
})
export type EditedImage = z.output<typeof EditedImage>

export const EditedImages = z.object({
  /** Sent back with a change, which is rejected if the images have changed since (optimistic locking). */
  version: z.int(),
  /** In the order of the shop. */
  images: z.array(EditedImage),
})
export type EditedImages = z.output<typeof EditedImages>

const Alt = z.string().trim().max(maxAltLength)
const Version = z.int().min(0)
const byId = z.object({ id: ProductId })
const byImage = z.object({ id: ProductId, imageId: z.uuid() })
const known = { sign_in_needed: 401, admin_only: 403, product_not_found: 404 } as const

export const productImagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/images',
    access: 'admin',
    summary: 'List the photographs of a product',
    params: byId,
    response: EditedImages,
    errors: known,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/images',
    access: 'admin',
    summary:
      'Add a photograph (JPEG, PNG, WebP or AVIF) as the last one. Metadata is removed; repeating an upload adds nothing',
    params: byId,
    upload: { field: 'image', maxBytes: maxImageBytes, facts: { subject: 'product' } },
    body: z.strictObject({ alt: Alt.default('') }),
    response: EditedImages,
    errors: {
      ...known,
      image_empty: 422,
      image_unsupported_format: 415,
      image_unreadable: 422,
      image_too_many_pixels: 422,
      too_many_images: 409,
      image_busy: 503,
    },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/images/{imageId}',
    access: 'admin',
    summary: 'Set the alternative text of a photograph and the variant it belongs to',
    params: byImage,
    body: z.strictObject({ version: Version, alt: Alt, sku: Sku.nullable() }),
    response: EditedImages,
    errors: { ...known, image_not_found: 404, variant_not_found: 404, images_changed: 409 },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/image-order',
    access: 'admin',
    summary: 'Reorder the photographs of a product; `ids` are all of them',
    params: byId,
    body: z.strictObject({ version: Version, ids: z.array(z.uuid()).max(100) }),
    response: EditedImages,
    errors: { ...known, images_changed: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/{id}/images/{imageId}',
    access: 'admin',
    summary: 'Remove a photograph from a product; idempotent. Existing orders still show it',
    params: byImage,
    response: EditedImages,
    errors: known,
  }),
}
