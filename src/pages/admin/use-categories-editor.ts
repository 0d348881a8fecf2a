import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { categoryApi, EditedCategory } from '#src/features/catalog/categories/contract.ts'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { send } from '#src/platform/http/client.ts'

const queryKey = ['/api/admin/categories']

export const useEditedCategories = () => useQuery<EditedCategory[]>({ queryKey, staleTime: 0 })

/** Every change returns the updated list, which the shop's pages use, too. After a failure the list is read again. */
export function useCategoryChanges() {
  const queries = useQueryClient()
  const outcome = {
    onSuccess(list: EditedCategory[]) {
      queries.setQueryData(queryKey, list)
      queries.setQueryData(
        categoriesKey,
        list.map(({ id, name }) => ({ id, name })),
      )
      return queries.invalidateQueries({ predicate: showsProducts })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  }
  const create = useMutation({
    mutationFn: (name: string) => send<typeof categoryApi.create>('POST', '/api/admin/categories', { name }),
    ...outcome,
  })
  const rename = useMutation({
    mutationFn: ({ id, seen, name }: { id: string; seen: string; name: string }) =>
      send<typeof categoryApi.rename>('PUT', `/api/admin/categories/${id}`, { seen, name }),
    ...outcome,
  })
  const reorder = useMutation({
    mutationFn: (order: { seen: string[]; ids: string[] }) =>
      send<typeof categoryApi.reorder>('PUT', '/api/admin/category-order', order),
    ...outcome,
  })
  const remove = useMutation({
    mutationFn: (id: string) => send<typeof categoryApi.remove>('DELETE', `/api/admin/categories/${id}`),
    ...outcome,
  })
  return { create, rename, reorder, remove }
}
