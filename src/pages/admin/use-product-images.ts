import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  EditedImage,
  EditedImages,
  Frame,
  productImagesApi,
} from '#src/features/catalog/product-images/contract.ts'
import { sendPhoto } from '#src/features/photo-analysis/ui/send-photo.ts'
import { send } from '#src/platform/http/client.ts'
import { shownToShoppers } from './use-product.ts'

const none: EditedImages = { version: 0, images: [] }

/** The photographs of a product. Every change returns all of them; a failed one reads them again. */
export function useProductImages(id: string) {
  const queries = useQueryClient()
  const key = ['/api/admin/products', encodeURIComponent(id), 'images'] as const
  const { data = none } = useQuery<EditedImages>({ queryKey: key, staleTime: 0 })
  const { version, images } = data
  const path = `/api/admin/products/${id}/images` as const
  const settings = {
    onSuccess: (changed: EditedImages) => {
      queries.setQueryData(key, changed)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => shownToShoppers.test(String(queryKey[0])) })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  }
  const upload = useMutation({
    mutationFn: ({ file, onSent }: { file: File; onSent: (share: number) => void }) =>
      sendPhoto<EditedImages>(
        path,
        file,
        {},
        { onSent, onStage: () => undefined, signal: new AbortController().signal },
      ),
    ...settings,
  })
  const change = useMutation({
    mutationFn: ({ id: imageId, alt, sku }: Pick<EditedImage, 'id' | 'alt' | 'sku'>) =>
      send<typeof productImagesApi.change>('PUT', `${path}/${imageId}`, { version, alt, sku }),
    ...settings,
  })
  const frame = useMutation({
    mutationFn: ({ id: imageId, ...body }: Omit<Frame, 'version'> & { id: string }) =>
      send<typeof productImagesApi.frame>('PUT', `${path}/${imageId}/frame`, { version, ...body }),
    ...settings,
  })
  const reorder = useMutation({
    mutationFn: (ids: string[]) =>
      send<typeof productImagesApi.reorder>('PUT', `/api/admin/products/${id}/image-order`, { version, ids }),
    // A dragged image stays where it was dropped.
    onMutate: (ids) =>
      queries.setQueryData<EditedImages>(key, {
        version,
        images: ids.flatMap((imageId) => images.find((image) => image.id === imageId) ?? []),
      }),
    ...settings,
  })
  const remove = useMutation({
    mutationFn: (imageId: string) => send<typeof productImagesApi.remove>('DELETE', `${path}/${imageId}`),
    ...settings,
  })
  return { images, upload, change, frame, reorder, remove }
}
