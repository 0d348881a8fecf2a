import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedProduct, productEditorApi, ProductForm } from '#src/features/catalog/admin/contract.ts'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { formQuery, useVersionedSave } from '#src/platform/http/use-versioned-save.ts'
import { useProductCreation } from './use-product-creation.ts'

const keyOf = (id: string) => ['/api/admin/products', encodeURIComponent(id)] as const

/** Someone else has saved another version, which the page must show. */
const isConflict = (error: unknown) => error instanceof RequestError && error.problem?.code === 'product_changed'

/** The product to edit; null when it does not exist. */
export function useEditedProduct(id: string): EditedProduct | null | undefined {
  const { data, isError } = useQuery<EditedProduct>({ queryKey: keyOf(id), ...formQuery })
  return isError && !data ? null : data
}

/** Every change returns the updated product; queries of the shop pages are invalidated. */
export function useProductChanges() {
  const queries = useQueryClient()
  const onSuccess = (product: EditedProduct) => {
    queries.setQueryData(keyOf(product.id), product)
    return queries.invalidateQueries({ predicate: showsProducts })
  }
  const save = useVersionedSave((id, version, form: ProductForm) =>
    send<typeof productEditorApi.update>('PUT', `/api/admin/products/${id}`, { version, form }),
  )
  const create = useMutation({ mutationFn: useProductCreation(), onSuccess })
  const update = useMutation({
    mutationFn: ({ id, version, form }: { id: string; version: number; form: ProductForm }) => save(id, version, form),
    onSuccess,
    onError: (error, { id }) => isConflict(error) && queries.invalidateQueries({ queryKey: keyOf(id) }),
  })
  const count = useMutation({
    mutationFn: ({ id, ...body }: { id: string; sku: string; seen: number; onHand: number }) =>
      send<typeof productEditorApi.count>('PUT', `/api/admin/products/${id}/stock`, body),
    onSuccess,
    onError: (_error, { id }) => queries.invalidateQueries({ queryKey: keyOf(id) }),
  })
  const archive = useMutation({
    mutationFn: ({ id, version, isArchived }: { id: string; version: number; isArchived: boolean }) =>
      send<typeof productEditorApi.archive>('PUT', `/api/admin/products/${id}/archived`, { version, isArchived }),
    onSuccess,
  })
  return { create, update, count, archive }
}
