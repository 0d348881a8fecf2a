import { useQueryClient, type QueryKey } from '@tanstack/react-query'

export { keepPreviousData, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'

type Options = { readonly queryKey: QueryKey; readonly enabled?: boolean }

/**
 * `useQuery` for the server, where nothing is fetched and nothing changes while a page is rendered: reads what was
 * loaded before, without an observer. vite.config.ts puts this module in place of the library.
 */
export function useQuery({ queryKey, enabled = true }: Options) {
  const { data, error = null } = useQueryClient().getQueryState(queryKey) ?? {}
  const isPending = data === undefined && error === null
  const isFetching = isPending && enabled
  return { data, error, isPending, isFetching, isLoading: isFetching, isError: error !== null }
}

/** `useMutation` for the server: nothing was sent. */
export const useMutation = () => idle

const idle = { data: undefined, error: null, variables: undefined, isPending: false, isError: false, isSuccess: false }
