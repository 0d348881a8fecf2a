import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditedProduct, productEditorApi, ProductForm } from '#src/features/catalog/admin/contract.ts'
import { send } from '#src/platform/http/client.ts'

const keyOf = (id: string) => ['/api/admin/products', encodeURIComponent(id)] as const
const shownToShoppers = /^\/api\/(?:products|product-listing|home-shelves|reviews|catalog-figures)/

/** A product to be changed; null when there is none. */
export function useEditedProduct(id: string): EditedProduct | null | undefined {
  const { data, isError } = useQuery<EditedProduct>({ queryKey: keyOf(id), staleTime: 0 })
  return isError ? null : data
}

/** Every change answers with the product as it is now; what shoppers see of it is read again. */
export function useProductChanges() {
  const queries = useQueryClient()
  const onSuccess = (product: EditedProduct) => {
    queries.setQueryData(keyOf(product.id), product)
    return queries.invalidateQueries({ predicate: ({ queryKey }) => shownToShoppers.test(String(queryKey[0])) })
  }
  const create = useMutation({
    mutationFn: (form: ProductForm) => send<typeof productEditorApi.create>('POST', '/api/admin/products', form),
    onSuccess,
  })
  const update = useMutation({
    mutationFn: ({ id, version, form }: { id: string; version: number; form: ProductForm }) =>
      send<typeof productEditorApi.update>('PUT', `/api/admin/products/${id}`, { version, form }),
    onSuccess,
  })
  const count = useMutation({
    mutationFn: ({ id, seen, onHand }: { id: string; seen: number; onHand: number }) =>
      send<typeof productEditorApi.count>('PUT', `/api/admin/products/${id}/stock`, { seen, onHand }),
    onSuccess,
    // Refused because it has changed: what it is now is read again.
    onError: (_error, { id }) => queries.invalidateQueries({ queryKey: keyOf(id) }),
  })
  const archive = useMutation({
    mutationFn: ({ id, version, isArchived }: { id: string; version: number; isArchived: boolean }) =>
      send<typeof productEditorApi.archive>('PUT', `/api/admin/products/${id}/archived`, { version, isArchived }),
    onSuccess,
  })
  return { create, update, count, archive }
}
