import type { Sql } from '#src/platform/db/database.server.ts'
import type { Review, ReviewPhoto, StoredReviewPhoto } from '../contract.ts'
import { presentReview } from '../present.server.ts'
import type { ReviewRow } from '../store.server.ts'
import { listPhotos, type PhotoRow } from './store.server.ts'
import { reviewPhotoFolder } from './values.ts'

/** @param keyOf makes the address of a photo that is not public */
export function presentPhoto({ id, width, height, color }: PhotoRow, keyOf?: (id: string) => string): ReviewPhoto {
  const key = keyOf ? `?key=${keyOf(id)}` : ''
  return { id, imageUrl: `${reviewPhotoFolder}${id}/640.webp${key}`, imageColor: color, width, height }
}

/** For its author and administrators. */
export function presentStored(photo: PhotoRow, keyOf: (id: string) => string): StoredReviewPhoto {
  return { ...presentPhoto(photo, keyOf), isApproved: photo.isApproved }
}

/** Reviews with their approved photos. */
export async function withPhotosOf(db: Sql, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = rows.flatMap(({ id, photos }) => (photos > 0 ? [id] : []))
  const photos = ids.length > 0 ? await listPhotos(db, ids) : []
  return rows.map((row) => ({
    ...presentReview(row),
    photos: photos.filter((photo) => photo.reviewId === row.id && photo.isApproved).map((one) => presentPhoto(one)),
  }))
}
