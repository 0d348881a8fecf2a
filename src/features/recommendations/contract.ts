import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductCard } from '../catalog/contract.ts'
import { concerns } from '../catalog/constants.ts'
import { actives } from '../ingredients/constants.ts'
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

export const recommendationApi = {
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
