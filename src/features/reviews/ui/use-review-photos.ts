import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReviewPhotoMessages } from '#src/messages/review-photo-messages.ts'
import { errorMessageOf, RequestError, send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { OwnReview, reviewsApi } from '../contract.ts'
import { maxPhotoBytes } from '../photos/values.ts'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** @returns why a file cannot be sent, as the server would. */
export function problemOf({ name, size, type }: File, m: ReturnType<typeof useReviewPhotoMessages>): string | null {
  if (!photoTypes.includes(type)) return m.unsupported(name)
  return size > maxPhotoBytes ? m.tooLarge(name) : null
}

async function upload(productId: string, file: File): Promise<OwnReview> {
  const body = new FormData()
  body.set('image', file)
  const response = await fetch(`/api/reviews/${productId}/photos`, { method: 'POST', credentials: 'include', body })
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText)
  return response.json() as Promise<OwnReview>
}

/**
 * Uploads the photos of a review that exists, one after the other. What fails is named, and the others are kept. A photo
 * whose response was lost is sent again, which stores it once. @returns whether all were sent
 */
export function usePhotoUploads(productId: string) {
  const m = useReviewPhotoMessages()
  const queries = useQueryClient()
  return async (files: readonly File[]): Promise<boolean> => {
    const failed: { readonly name: string; readonly error: unknown }[] = []
    for (const file of files)
      await upload(productId, file)
        .catch((error: unknown) => {
          if (error instanceof RequestError) throw error
          return upload(productId, file)
        })
        .catch((error: unknown) => failed.push({ name: file.name, error }))
    if (files.length > 0) await queries.invalidateQueries({ queryKey: ['/api/account/reviews', productId] })
    if (failed.length > 0) {
      const names = failed.map(({ name }) => name)
      const body = m.failedBody(names)
      const [only] = failed.length === 1 ? failed : []
      toast({ title: m.failed(names), body: only ? errorMessageOf(only.error, body) : body, tone: 'destructive' })
    }
    return failed.length === 0
  }
}

export function useRemovePhoto(productId: string) {
  const m = useReviewPhotoMessages()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send<typeof reviewsApi.removePhoto>('DELETE', `/api/reviews/${productId}/photos/${id}`),
    onSuccess: () => {
      toast({ title: m.removed })
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(?:account\/reviews|product-reviews)/.test(String(queryKey[0])),
      })
    },
    onError: (error) => toast({ title: m.removeFailed, body: errorMessageOf(error, ''), tone: 'destructive' }),
  })
}
