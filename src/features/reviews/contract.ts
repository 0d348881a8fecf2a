import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { skinTypes } from '../catalog/constants.ts'
import { ProductId } from '../catalog/contract.ts'
import { ageBands } from '../photo-analysis/constants.ts'
import { maxPhotoBytes } from './photos/values.ts'
import { reviewSorts } from './product-pages/values.ts'

const paging = { page: z.int(), pages: z.int() }

/** A photo of the product by the review's author, approved by an administrator. */
export const ReviewPhoto = z.object({
  id: z.string(),
  /** The 640 pixel WebP; other sizes as for products. */
  imageUrl: z.string(),
  imageColor: z.string(),
  width: z.int(),
  height: z.int(),
})
export type ReviewPhoto = z.output<typeof ReviewPhoto>

/** For its author and administrators. The address of a photo that is not public contains a key. */
export const StoredReviewPhoto = ReviewPhoto.extend({ isApproved: z.boolean() })
export type StoredReviewPhoto = z.output<typeof StoredReviewPhoto>

export const Review = z.object({
  id: z.string(),
  /** Null for the sample reviews of the demonstration shop. */
  userId: z.string().nullable(),
  productId: z.string(),
  authorName: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  isSample: z.boolean(),
  /** Verified purchase in this shop. */
  isVerified: z.boolean(),
  /** Customers who found it helpful. */
  helpful: z.int(),
  /** Of its author, if they chose to show it with the review. */
  skinType: z.enum(skinTypes).nullable(),
  ageBand: z.enum(ageBands).nullable(),
  photos: z.array(ReviewPhoto),
})
export type Review = z.output<typeof Review>

export const NewReview = z.strictObject({
  userId: z.string().min(1).max(64),
  productId: ProductId,
  rating: z.int('rating_range').min(1, 'rating_range').max(5, 'rating_range'),
  comment: z.string().trim().min(1, 'comment_required').max(2_000, 'too_long'),
  /** Shown with the review. Left out: not shown, and deleted if it was. */
  skinType: z.enum(skinTypes).nullish(),
  ageBand: z.enum(ageBands).nullish(),
})
export type NewReview = z.output<typeof NewReview>

/** A review on the page of all reviews: with its product, and without the author's id, which is not needed there. */
export const ShopReview = Review.omit({ userId: true }).extend({
  /** Null when the product is no longer active. */
  product: z.object({ name: z.string(), imageUrl: z.string(), imageColor: z.string() }).nullable(),
})
export type ShopReview = z.output<typeof ShopReview>

export const ShopReviews = z.object({
  reviews: z.array(ShopReview),
  /** Number of reviews with the selected rating. */
  total: z.int(),
  ...paging,
  /** Average of all reviews; null without any. */
  average: z.number().nullable(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: z.array(z.int()).length(5),
  samples: z.int(),
})
export type ShopReviews = z.output<typeof ShopReviews>

export const ShopReviewQuery = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
})
export type ShopReviewQuery = z.output<typeof ShopReviewQuery>

/** For its author: whether it is visible, and if not, why. */
export const OwnReview = Review.extend({
  hiddenReason: z.string().nullable(),
  /** Also those that are waiting for approval. */
  ownPhotos: z.array(StoredReviewPhoto),
})
export type OwnReview = z.output<typeof OwnReview>

/** For administrators. */
export const ModeratedReview = Review.omit({ userId: true, photos: true }).extend({
  photos: z.array(StoredReviewPhoto),
  productName: z.string().nullable(),
  hiddenAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
})
export type ModeratedReview = z.output<typeof ModeratedReview>

export const ModerationPage = z.object({
  reviews: z.array(ModeratedReview),
  total: z.int(),
  ...paging,
})
export type ModerationPage = z.output<typeof ModerationPage>

export const ProductReviewQuery = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  skinType: z.enum(skinTypes).optional(),
  ageBand: z.enum(ageBands).optional(),
  withPhotos: z.literal('true').optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})
export type ProductReviewQuery = z.output<typeof ProductReviewQuery>

export const ProductReviewPage = z.object({
  reviews: z.array(Review),
  /** Number of reviews that match the filter. */
  found: z.int(),
  ...paging,
  /** Of all reviews of the product, as the following. */
  total: z.int(),
  average: z.number().nullable(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: z.array(z.int()).length(5),
  hasSamples: z.boolean(),
  /** Number of reviews with photos. */
  withPhotos: z.int(),
  /** Number of reviews by the author's skin type and age, where shown. */
  skinTypes: z.partialRecord(z.enum(skinTypes), z.int()),
  ageBands: z.partialRecord(z.enum(ageBands), z.int()),
})
export type ProductReviewPage = z.output<typeof ProductReviewPage>

export const Vote = z.object({ isHelpful: z.boolean(), helpful: z.int() })
export type Vote = z.output<typeof Vote>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const owned = { sign_in_needed: 401, not_yours: 403 } as const

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/reviews/{productId}',
    access: 'public',
    summary: 'List a product’s reviews, newest first',
    params: z.object({ productId: z.string().max(80) }),
    response: z.array(Review),
    errors: {},
    shared: true,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/product-reviews/{productId}',
    access: 'public',
    summary: 'One page of a product’s reviews, sorted and filtered, with the number of all by stars, skin type and age',
    params: z.object({ productId: z.string().max(80) }),
    query: ProductReviewQuery,
    response: ProductReviewPage,
    errors: {},
    shared: true,
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/review-votes/{id}',
    access: 'customer',
    summary: 'Mark a review of someone else as helpful, or no longer; idempotent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ isHelpful: z.boolean() }),
    response: Vote,
    errors: { sign_in_needed: 401, review_not_found: 404, own_review: 403 },
  }),
  votes: endpoint({
    method: 'GET',
    path: '/api/account/review-votes/{productId}',
    access: 'customer',
    summary: 'Ids of the reviews of a product that the customer found helpful',
    params: z.object({ productId: ProductId }),
    response: z.object({ reviewIds: z.array(z.string()) }),
    errors: { sign_in_needed: 401 },
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/shop-reviews',
    access: 'public',
    summary: 'List reviews of all products, newest first, with average rating and rating distribution',
    query: ShopReviewQuery,
    response: ShopReviews,
    errors: {},
    shared: true,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/reviews',
    access: 'visitor',
    summary: 'Create or replace the customer’s review of a product',
    body: NewReview,
    response: Review,
    errors: { ...owned, product_not_found: 404 },
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/account/reviews/{productId}',
    access: 'customer',
    summary: 'Get the customer’s review of a product, hidden or not; null without one',
    params: z.object({ productId: ProductId }),
    response: z.object({ review: OwnReview.nullable() }),
    errors: { sign_in_needed: 401 },
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/reviews/{productId}/photos',
    access: 'customer',
    summary: 'Add a JPEG, PNG, WebP or AVIF photo to the customer’s review, shown without metadata once approved',
    params: z.object({ productId: ProductId }),
    upload: { field: 'image', maxBytes: maxPhotoBytes, facts: { subject: 'review' } },
    body: z.strictObject({}),
    response: OwnReview,
    errors: {
      sign_in_needed: 401,
      review_not_found: 404,
      image_empty: 422,
      image_unsupported_format: 415,
      image_unreadable: 422,
      image_too_many_pixels: 422,
      too_many_review_photos: 409,
      image_busy: 503,
      image_processing_failed: 503,
      too_many_requests: 429,
    },
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/reviews/{productId}/photos/{id}',
    access: 'customer',
    summary: 'Delete a photo of the customer’s review; idempotent',
    params: z.object({ productId: ProductId, id: z.uuid() }),
    response: z.object({ removed: z.int() }),
    errors: { sign_in_needed: 401 },
  }),
  approvePhoto: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/photos/{id}/approved',
    access: 'admin',
    summary: 'Show a photo with its review; idempotent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}).default({}),
    response: ModeratedReview,
    errors: { ...adminOnly, photo_not_found: 404 },
  }),
  rejectPhoto: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/photos/{id}/rejected',
    access: 'admin',
    summary: 'Delete a photo, approved or not, and email the reason to its author; idempotent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ reason: Reason }),
    response: z.object({ removed: z.int() }),
    errors: adminOnly,
  }),
  moderate: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    summary: 'List reviews newest first: all, hidden ones, or those with photos waiting for approval',
    query: z.object({
      state: z.enum(['all', 'hidden', 'photos']).default('all'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: ModerationPage,
    errors: adminOnly,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/{id}/hidden',
    access: 'admin',
    summary: 'Hide a review, or show it again; rejected if its reason (`seen`) or text (`editedAt`) has changed',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      reason: Reason.nullable(),
      seen: z.string().max(300).nullable(),
      editedAt: z.iso.datetime().nullable(),
    }),
    response: ModeratedReview,
    errors: { ...adminOnly, review_not_found: 404, moderation_changed: 409, content_edited: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reviews/{productId}',
    access: 'customer',
    summary: 'Delete the customer’s review of a product',
    params: z.object({ productId: ProductId }),
    response: z.object({ removed: z.int() }),
    errors: { sign_in_needed: 401 },
  }),
}
