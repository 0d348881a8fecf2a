import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductCard, ProductId } from '../catalog/contract.ts'
import { concerns } from '../catalog/constants.ts'
import { actives, roles } from '../ingredients/constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'

/** A product, and one sentence on which of its ingredients helps with which concern. */
export const RecommendedProduct = ProductCard.extend({
  reason: z.string(),
  because: z.object({
    concern: z.enum(concerns),
    active: z.enum(actives).nullable(),
    ingredient: z.string().nullable(),
  }),
})
export type RecommendedProduct = z.output<typeof RecommendedProduct>

/** Products for the steps of a routine that a product leaves open, in order of application. */
export const RoutineCompletion = z.object({ steps: z.array(z.object({ role: z.enum(roles), card: ProductCard })) })
export type RoutineCompletion = z.output<typeof RoutineCompletion>

export const recommendationApi = {
  complete: endpoint({
    method: 'GET',
    path: '/api/routine-completion/{id}',
    access: 'public',
    summary: 'Products for the steps of a routine that a facial product leaves open, without conflicts between them',
    params: z.object({ id: ProductId }),
    response: RoutineCompletion,
    errors: { product_not_found: 404 },
    shared: true,
  }),
  recommend: endpoint({
    method: 'POST',
    path: '/api/skin-concern-recommendations',
    access: 'visitor',
    summary: 'Recommend up to six available, compatible products for one to five concerns; the request is not stored',
    body: z.strictObject({
      concerns: z
        .array(z.enum(concerns))
        .min(1, 'concerns_needed')
        .max(shopSettings.recommendations.maxConcerns, 'concerns_too_many'),
      userId: z.string().min(1).max(64).nullish(),
      /** Contains no personal data: the answer is the same for everyone. */
      sessionId: z.string().max(100).nullish(),
    }),
    response: z.object({ recommendations: z.array(RecommendedProduct) }),
    errors: { sign_in_needed: 401, not_yours: 403 },
  }),
}
