import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Undoes an optimistic change. A query without data before forgets the change and is loaded again, if it is shown. */
export function undoChange<Data>(queries: QueryClient, queryKey: QueryKey, before: Data | undefined): void {
  if (before !== undefined) queries.setQueryData<Data>(queryKey, before)
  // setQueryData ignores undefined. Not waited for: without a connection, loading fails too.
  else void queries.resetQueries({ queryKey, exact: true })
}
