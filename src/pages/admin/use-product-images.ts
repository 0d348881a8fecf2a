import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  EditedImage,
  EditedImages,
  Frame,
  productImagesApi,
} from '#src/features/catalog/product-images/contract.ts'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import { sendPhoto } from '#src/features/photo-analysis/ui/send-photo.ts'
import { send } from '#src/platform/http/client.ts'

const none: EditedImages = { version: 0, images: [] }

/**
 * The photographs of a product. Every change returns all of them; a failed one reads them again. Changes made while
 * another is on its way follow it, with the version it left.
 */
export function useProductImages(id: string) {
  const queries = useQueryClient()
  const key = ['/api/admin/products', encodeURIComponent(id), 'images'] as const
  const { data: { images } = none } = useQuery<EditedImages>({ queryKey: key, staleTime: 0 })
  const current = () => queries.getQueryData<EditedImages>(key) ?? none
  const path = `/api/admin/products/${id}/images` as const
  const settings = {
    onSuccess: (changed: EditedImages) => {
      queries.setQueryData(key, changed)
      return queries.invalidateQueries({ predicate: showsProducts })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
    scope: { id: path },
  }
  const reordering = { mutationKey: [path, 'reorder'] }
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
      send<typeof productImagesApi.change>('PUT', `${path}/${imageId}`, { version: current().version, alt, sku }),
    ...settings,
  })
  const frame = useMutation({
    mutationFn: ({ id: imageId, ...body }: Omit<Frame, 'version'> & { id: string }) =>
      send<typeof productImagesApi.frame>('PUT', `${path}/${imageId}/frame`, { version: current().version, ...body }),
    ...settings,
  })
  const reorder = useMutation({
    mutationFn: (ids: string[]) =>
      send<typeof productImagesApi.reorder>('PUT', `/api/admin/products/${id}/image-order`, {
        version: current().version,
        ids,
      }),
    // A dragged image stays where it was dropped, also when the answer to an earlier drag arrives.
    onMutate: (ids) => {
      queries.setQueryData<EditedImages>(key, { ...current(), images: inOrder(current().images, ids) })
    },
    ...settings,
    ...reordering,
    onSuccess: (changed) =>
      queries.isMutating(reordering) > 1
        ? void queries.setQueryData<EditedImages>(key, { ...current(), version: changed.version })
        : settings.onSuccess(changed),
  })
  const remove = useMutation({
    mutationFn: (imageId: string) => send<typeof productImagesApi.remove>('DELETE', `${path}/${imageId}`),
    ...settings,
  })
  return { images, upload, change, frame, reorder, remove }
}

function inOrder(images: readonly EditedImage[], ids: readonly string[]): EditedImage[] {
  return ids.flatMap((id) => images.find((image) => image.id === id) ?? [])
}
