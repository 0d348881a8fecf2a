import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId, Sku } from '../schemas.ts'
import { cropUnits, maxAltLength, maxImageBytes } from './constants.ts'

export const EditedImage = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  imageColor: z.string(),
  /** Of the stored original, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Empty for an image that is described by the product's name. */
  alt: z.string(),
  /** The part of the uncropped photograph that it shows, in ten-thousandths; null for all of it. */
  crop: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }).nullable(),
  /** The uncropped photograph. */
  sourceUrl: z.string(),
  /** What stays visible where it is cut to a square, in percent. */
  focus: z.object({ x: z.int(), y: z.int() }),
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
const Share = z.int().min(0).max(cropUnits)
const Percent = z.int().min(0).max(100)
export const Crop = z
  .strictObject({ left: Share, top: Share, width: Share.min(1), height: Share.min(1) })
  .refine(({ left, width }) => left + width <= cropUnits, { error: 'crop_outside', path: ['width'] })
  .refine(({ top, height }) => top + height <= cropUnits, { error: 'crop_outside', path: ['height'] })
export type Crop = z.output<typeof Crop>
export const Frame = z.strictObject({
  version: Version,
  crop: Crop.nullable(),
  focus: z.strictObject({ x: Percent, y: Percent }),
})
export type Frame = z.output<typeof Frame>
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
      image_processing_failed: 503,
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
  frame: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/images/{imageId}/frame',
    access: 'admin',
    summary:
      'Set the crop and the focal point of a photograph. A crop has another id; the uncropped photograph is kept',
    params: byImage,
    body: Frame,
    response: EditedImages,
    errors: {
      ...known,
      image_not_found: 404,
      images_changed: 409,
      crop_too_small: 422,
      image_busy: 503,
      image_processing_failed: 503,
    },
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
