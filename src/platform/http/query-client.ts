import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey as AnyKey,
} from '@tanstack/react-query'
import { readKey, RequestError, type QueryKey } from './client.ts'

/** Data that the server loaded for a page: [key, data] or, for an error, [key, status, body]. */
export type ReadResult =
  | readonly [key: QueryKey, data: unknown]
  | readonly [key: QueryKey, status: number, body: string]

/**
 * TanStack Query keeps a query's first request when it is invalidated meanwhile, although that answer may be older than
 * the change. Here the first request is repeated too.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends AnyKey = AnyKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await Promise.all(first.map((query) => query.cancel({ revert: true })))
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Never stale, no refetch on focus, no polling, no retries (specification, section 1). Without a connection, requests fail
 * immediately: a paused one would neither say so nor end, and would be sent when nobody expects it any more. What could not be
 * loaded is, once there is a connection.
 */
export function createQueryClient(): QueryClient {
  return new Queries({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readKey(queryKey as QueryKey, 'throw', signal),
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Whether an error is the server's answer that there is no such data. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.status === 404

export function fillQueryClient(client: QueryClient, results: readonly ReadResult[]): void {
  for (const result of results) {
    if (result.length === 2) client.setQueryData(result[0], result[1])
    else fillWithRefusal(client, result[0], new RequestError(result[1], result[2], ''))
  }
}

function fillWithRefusal(client: QueryClient, queryKey: QueryKey, error: RequestError): void {
  client.getQueryCache().build(
    client,
    { queryKey },
    {
      data: undefined,
      dataUpdateCount: 0,
      dataUpdatedAt: 0,
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
      fetchFailureCount: 1,
      fetchFailureReason: error,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: 'error',
    },
  )
}
