import { useQuery } from '@tanstack/react-query'
import type { BuyersOrder } from '#src/features/orders/contract.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import type { PageContext } from '../page.ts'

type Found = { order: BuyersOrder | null | undefined; key: readonly string[]; hasFailed: boolean }

/** One of the customer's orders: null when it does not exist, undefined while loading or when that has failed. */
export function useOrder({ params }: PageContext): Found {
  const key = ['/api/account/orders', encodeURIComponent(params['number'] ?? '')] as const
  const { data, error } = useQuery<BuyersOrder>({ queryKey: key, staleTime: 0 })
  const isMissing = isNotFound(error)
  return { order: isMissing ? null : data, key, hasFailed: !data && error !== null && !isMissing }
}
