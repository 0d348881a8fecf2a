import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Turns } from '#src/platform/images/turns.server.ts'
import type { FileStorage } from '#src/platform/storage/port.ts'
import type { AuditAction } from '../../audit-log/constants.ts'
import type { Actor } from '../../audit-log/service.server.ts'
import { cropUnits, minCropPixels, type Focus } from './constants.ts'
import type { Crop, EditedImages, Frame } from './contract.ts'
import { retryProblem, storedEncoding, type Original, type RetryProblem } from './intake.server.ts'
import { folderOf, originalKey } from './sizes.server.ts'
import {
  deleteImage,
  insertImage,
  updateAlt,
  updateFrame,
  updateVariant,
  type ImageRow,
  type StoredFrame,
} from './store.server.ts'

export type Recorded = {
  readonly action: AuditAction
  readonly before: Record<string, string | null> | null
  readonly after: Record<string, string | null> | null
}

/** Changes the images of a product in a transaction that locks them. */
export type Edit = <Code extends string>(
  actor: Actor,
  productId: string,
  make: (tx: Tx, images: readonly ImageRow[], version: number) => Promise<Result<Recorded | null, Code>>,
) => Promise<Result<EditedImages, Code | 'product_not_found'>>

type Refused = 'product_not_found' | 'image_not_found' | 'images_changed' | 'crop_too_small' | RetryProblem

type Deps = {
  readonly storage: FileStorage
  readonly images: ImageProcess
  readonly turn: Turns
  readonly edit: Edit
  readonly findImages: (productId: string) => Promise<ImageRow[]>
}

export const focusIn = ({ focusX, focusY }: ImageRow): Focus => ({ x: focusX, y: focusY })

export function cropIn({ cropLeft, cropTop, cropWidth, cropHeight }: ImageRow): Crop | null {
  if (cropLeft === null || cropTop === null || cropWidth === null || cropHeight === null) return null
  return { left: cropLeft, top: cropTop, width: cropWidth, height: cropHeight }
}

const isSame = (one: Crop | null, other: Crop | null) => JSON.stringify(one) === JSON.stringify(other)

function storedFrame(sourceId: string, crop: Crop | null, focus: Focus): StoredFrame {
  return {
    sourceId: crop ? sourceId : null,
    cropLeft: crop?.left ?? null,
    cropTop: crop?.top ?? null,
    cropWidth: crop?.width ?? null,
    cropHeight: crop?.height ?? null,
    focusX: focus.x,
    focusY: focus.y,
  }
}

/** For the audit log. */
function describe(image: string, crop: Crop | null, focus: Focus): Record<string, string | null> {
  const percent = (share: number) => `${share / (cropUnits / 100)}%`
  return {
    image,
    crop: crop && [crop.left, crop.top, crop.width, crop.height].map(percent).join(' '),
    focus: `${focus.x}% ${focus.y}%`,
  }
}

/**
 * Crops and focal points. An address never shows another image, so a crop gets an id of its own; orders keep showing what
 * was bought.
 */
export function createFraming({ storage, images, turn, edit, findImages }: Deps) {
  /** @param part null for the whole photograph, as it is. */
  async function cut(source: Buffer, part: Crop | null): Promise<Result<Original, 'crop_too_small'>> {
    if (!part) return ok({ bytes: source, ...(await images.run('describe', source)) })
    const encoding = storedEncoding
    const cropped = await images.run('crop', { source, part, units: cropUnits, minSide: minCropPixels, encoding })
    return cropped ? ok(cropped) : fail('crop_too_small', { min: minCropPixels })
  }

  async function cutInTurn(sourceId: string, crop: Crop | null) {
    try {
      return await turn(async () => {
        const source = await storage.read(originalKey(folderOf(sourceId)))
        return source ? cut(source, crop) : fail('image_not_found')
      })
    } catch (error) {
      return retryProblem(error, { subject: 'crop' })
    }
  }

  function setFocus(actor: Actor, productId: string, imageId: string, { version: seen, focus }: Frame) {
    return edit<'image_not_found' | 'images_changed'>(actor, productId, async (tx, images, version) => {
      const image = images.find(({ id }) => id === imageId)
      if (!image) return fail('image_not_found')
      if (version !== seen) return fail('images_changed')
      if (image.focusX === focus.x && image.focusY === focus.y) return ok(null)
      const crop = cropIn(image)
      await updateFrame(tx, imageId, storedFrame(image.sourceId ?? image.id, crop, focus))
      return ok({
        action: 'product_image_changed',
        before: describe(imageId, crop, focusIn(image)),
        after: describe(imageId, crop, focus),
      })
    })
  }

  async function replace(actor: Actor, productId: string, old: ImageRow, { version: seen, crop, focus }: Frame) {
    const sourceId = old.sourceId ?? old.id
    const made = await cutInTurn(sourceId, crop)
    if (!made.ok) return made
    const { bytes, width, height, color } = made.value
    const id = randomId()
    const storageKey = folderOf(id)
    await storage.write(originalKey(storageKey), bytes)
    const result = await edit<'image_not_found' | 'images_changed'>(actor, productId, async (tx, images, version) => {
      const position = images.findIndex((image) => image.id === old.id)
      if (position < 0) return fail('image_not_found')
      if (version !== seen) return fail('images_changed')
      const { checksum, alt, variantId } = old
      await deleteImage(tx, old.id)
      await insertImage(tx, { id, productId, storageKey, checksum, width, height, color, position })
      await updateFrame(tx, id, storedFrame(sourceId, crop, focus))
      if (alt) await updateAlt(tx, id, alt)
      if (variantId) await updateVariant(tx, id, variantId)
      return ok({
        action: 'product_image_changed',
        before: describe(old.id, cropIn(old), focusIn(old)),
        after: describe(id, crop, focus),
      })
    })
    // When the transaction throws, it may have been committed: the file stays.
    if (!result.ok) await storage.removeFolder(storageKey)
    return result
  }

  return async function frame(
    actor: Actor,
    productId: string,
    imageId: string,
    wanted: Frame,
  ): Promise<Result<EditedImages, Refused>> {
    const image = (await findImages(productId)).find(({ id }) => id === imageId)
    // Without the image, the product may be unknown too: the locked check tells.
    if (!image || isSame(cropIn(image), wanted.crop)) return setFocus(actor, productId, imageId, wanted)
    return replace(actor, productId, image, wanted)
  }
}
