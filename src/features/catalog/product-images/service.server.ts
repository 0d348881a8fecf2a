import { createHash } from 'node:crypto'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Turns } from '#src/platform/images/turns.server.ts'
import type { FileStorage } from '#src/platform/storage/port.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { listVariants } from '../variants/store.server.ts'
import { maxImages, photoUrl } from './constants.ts'
import type { EditedImages } from './contract.ts'
import { createFraming, cropIn, focusIn, type Edit } from './framing.server.ts'
import { readInTurn, type ImageProblem, type RetryProblem } from './intake.server.ts'
import { folderOf, originalKey } from './sizes.server.ts'
import {
  deleteImage,
  findImagesVersion,
  insertImage,
  listImages,
  lockImages,
  raiseImagesVersion,
  updateAlt,
  updatePositions,
  updateVariant,
  type ImageRow,
} from './store.server.ts'

export type ProductImages = ReturnType<typeof createProductImages>

type Deps = {
  readonly db: Database
  readonly storage: FileStorage
  readonly images: ImageProcess
  readonly log: Pick<AuditLog, 'record'>
  /** Limits how many uploads are decoded at the same time. */
  readonly turn: Turns
}
type AddError = ImageProblem | 'product_not_found' | 'too_many_images' | RetryProblem
type Change = { readonly version: number; readonly alt: string; readonly sku: string | null }

/** The photographs of products. Files are written before the rows that refer to them, and stay when a row is deleted. */
export function createProductImages({ db, storage, images, log, turn }: Deps) {
  async function present(sql: Sql, productId: string, version: number): Promise<EditedImages> {
    const variants = await listVariants(sql, [productId])
    const skuOf = new Map(variants.map(({ id, sku }) => [id, sku]))
    const images = (await listImages(sql, [productId])).map((row) => ({
      id: row.id,
      imageUrl: photoUrl(row.id, focusIn(row)),
      imageColor: row.color,
      width: row.width,
      height: row.height,
      alt: row.alt,
      crop: cropIn(row),
      sourceUrl: photoUrl(row.sourceId ?? row.id),
      focus: focusIn(row),
      sku: row.variantId === null ? null : (skuOf.get(row.variantId) ?? null),
    }))
    return { version, images }
  }

  /** Locks the images of a product. `make` returns what the audit log records, or null when nothing changed. */
  const edit: Edit = (actor, productId, make) => {
    return db.transaction(async (tx) => {
      const version = await lockImages(tx, productId)
      if (version === null) return fail('product_not_found')
      const made = await make(tx, await listImages(tx, [productId]), version)
      if (!made.ok) return made
      if (made.value === null) return ok(await present(tx, productId, version))
      await raiseImagesVersion(tx, productId)
      await log.record(tx, { actor, subject: productId, ...made.value })
      await notifyChange(tx, { products: [productId], affects: 'product' })
      return ok(await present(tx, productId, version + 1))
    })
  }

  const frame = createFraming({ storage, images, turn, edit, findImages: (productId) => listImages(db, [productId]) })

  return {
    async list(productId: string): Promise<Result<EditedImages, 'product_not_found'>> {
      const version = await findImagesVersion(db, productId)
      return version === null ? fail('product_not_found') : ok(await present(db, productId, version))
    },

    async add(actor: Actor, productId: string, file: Uint8Array, alt: string): Promise<Result<EditedImages, AddError>> {
      const checksum = createHash('sha256').update(file).digest('hex')
      const version = await findImagesVersion(db, productId)
      if (version === null) return fail('product_not_found')
      const problem = addProblem(await listImages(db, [productId]), checksum)
      if (problem === 'stored') return ok(await present(db, productId, version))
      if (problem) return fail(problem, { max: maxImages })
      const original = await readInTurn(turn, images, file)
      if (!original.ok) return original

      const { bytes, width, height, color } = original.value
      const id = randomId()
      const storageKey = folderOf(id)
      await storage.write(originalKey(storageKey), bytes)
      let isInserted = false
      const result = await edit<'too_many_images'>(actor, productId, async (tx, images) => {
        // Another upload may have finished meanwhile.
        const late = addProblem(images, checksum)
        if (late) return late === 'stored' ? ok(null) : fail(late, { max: maxImages })
        await insertImage(tx, { id, productId, storageKey, checksum, width, height, color, position: images.length })
        if (alt) await updateAlt(tx, id, alt)
        isInserted = true
        return ok({ action: 'product_image_added', before: null, after: { image: id, alt } })
      })
      // When the transaction throws, it may have been committed: the file stays.
      if (!isInserted) await storage.removeFolder(storageKey)
      return result
    },

    change(
      actor: Actor,
      productId: string,
      imageId: string,
      { version: seen, alt, sku }: Change,
    ): Promise<Result<EditedImages, 'product_not_found' | 'image_not_found' | 'variant_not_found' | 'images_changed'>> {
      return edit(actor, productId, async (tx, images, version) => {
        const image = images.find(({ id }) => id === imageId)
        if (!image) return fail('image_not_found')
        if (version !== seen) return fail('images_changed')
        const variants = await listVariants(tx, [productId])
        const variant = variants.find((one) => one.sku === sku)
        if (sku !== null && !variant) return fail('variant_not_found')
        const variantId = variant?.id ?? null
        if (image.alt === alt && image.variantId === variantId) return ok(null)
        const before = { image: imageId, alt: image.alt, sku: skuIn(variants, image.variantId) }
        await updateAlt(tx, imageId, alt)
        await updateVariant(tx, imageId, variantId)
        return ok({ action: 'product_image_changed', before, after: { image: imageId, alt, sku } })
      })
    },

    frame,

    reorder(
      actor: Actor,
      productId: string,
      seen: number,
      ids: readonly string[],
    ): Promise<Result<EditedImages, 'product_not_found' | 'images_changed'>> {
      return edit(actor, productId, async (tx, images, version) => {
        const known = images.map(({ id }) => id)
        if (version !== seen || !isPermutation(known, ids)) return fail('images_changed')
        if (known.every((id, at) => id === ids[at])) return ok(null)
        await updatePositions(tx, productId, ids)
        return ok({
          action: 'product_images_reordered',
          before: { order: known.join(', ') },
          after: { order: ids.join(', ') },
        })
      })
    },

    remove(actor: Actor, productId: string, imageId: string): Promise<Result<EditedImages, 'product_not_found'>> {
      return edit<never>(actor, productId, async (tx, images) => {
        const image = images.find(({ id }) => id === imageId)
        if (!image) return ok(null)
        await deleteImage(tx, imageId)
        await updatePositions(
          tx,
          productId,
          images.flatMap(({ id }) => (id === imageId ? [] : id)),
        )
        return ok({ action: 'product_image_removed', before: { image: imageId, alt: image.alt }, after: null })
      })
    },
  }
}

/** `stored`: the same file was uploaded before, for example when its response was lost. */
function addProblem(images: readonly ImageRow[], checksum: string): 'stored' | 'too_many_images' | null {
  if (images.some((image) => image.checksum === checksum)) return 'stored'
  return images.length >= maxImages ? 'too_many_images' : null
}

function isPermutation(known: readonly string[], ids: readonly string[]): boolean {
  return known.length === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.includes(id))
}

const skuIn = (variants: readonly { readonly id: string; readonly sku: string }[], variantId: string | null) =>
  variants.find(({ id }) => id === variantId)?.sku ?? null
