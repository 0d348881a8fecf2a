import { useQuery } from '@tanstack/react-query'
import type { Category } from '../categories/contract.ts'

/** Listed in the `keys` of every page that shows categories, so that its HTML carries them. */
export const categoriesKey = ['/api/categories'] as const

const none: readonly Category[] = []

/** The shop's categories in their order; empty until they have loaded. */
export function useCategories(): readonly Category[] {
  const { data = none } = useQuery<readonly Category[]>({ queryKey: categoriesKey })
  return data
}

/** A category's name; its id while names load, or after it has been removed. */
export function categoryName(categories: readonly Category[], id: string): string {
  return categories.find((one) => one.id === id)?.name ?? id
}
