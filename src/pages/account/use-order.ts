import { useQuery } from '@tanstack/react-query'
import type { Order } from '#src/features/orders/contract.ts'
import type { PageContext } from '../page.ts'

/** One of the customer's orders: null when it does not exist, undefined while loading. */
export function useOrder({ params }: PageContext): { order: Order | null | undefined; key: readonly string[] } {
  const key = ['/api/account/orders', encodeURIComponent(params['number'] ?? '')] as const
  const { data, isError } = useQuery<Order>({ queryKey: key, staleTime: 0 })
  return { order: isError ? null : data, key }
}
