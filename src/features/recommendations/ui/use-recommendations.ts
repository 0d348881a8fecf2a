import { useMutation } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import type { Concern } from '../../catalog/constants.ts'
import type { recommendationApi } from '../contract.ts'

/** Products for these concerns. The API requires a user or session id, so guests send one that identifies nobody. */
export function useRecommendations(userId: string | undefined) {
  return useMutation({
    mutationFn: async (concerns: readonly Concern[]) => {
      const { recommendations } = await send<typeof recommendationApi.recommend>(
        'POST',
        '/api/skin-concern-recommendations',
        {
          concerns: [...concerns],
          userId: userId ?? null,
          sessionId: userId ? null : `guest-${Date.now()}`,
        },
      )
      return recommendations
    },
  })
}
