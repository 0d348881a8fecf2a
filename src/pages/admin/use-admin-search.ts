import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minSearchLength } from '#src/features/admin-search/constants.ts'
import type { AdminSearchResults } from '#src/features/admin-search/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { readKey } from '#src/platform/http/client.ts'

export type Hit = { readonly href: string; readonly title: string; readonly note: string }
export type HitGroup = { readonly name: string; readonly hits: readonly Hit[] }

/** Typing pauses for this long, in milliseconds, before the server is asked. */
const pause = 150

/** What the server finds, in groups. A request for an older text is aborted. */
export function useAdminSearch(typed: string) {
  const text = typed.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = text.length >= minSearchLength
  const key = [`/api/admin/search?${new URLSearchParams({ search: asked }).toString()}`]
  const { data, isError, isFetching } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await readKey(key, 'throw', signal)) as AdminSearchResults,
    enabled: isLong && asked.length >= minSearchLength,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(isLong ? data : undefined)
  return { groups, isLong, isError: isLong && isError, isPending: isLong && (isFetching || asked !== text) }
}

function useGroups(data: AdminSearchResults | undefined): readonly HitGroup[] {
  const m = useAdminMessages().search
  const { statuses } = useCheckoutMessages().order
  if (!data) return []
  return [
    {
      name: m.orders,
      hits: data.orders.map(({ number, status, email }) => ({
        href: `/admin/orders/${number}`,
        title: m.order(number),
        note: `${email ?? m.erased} · ${statuses[status]}`,
      })),
    },
    {
      name: m.customers,
      hits: data.customers.map(({ id, firstName, lastName, email }) => ({
        href: `/admin/customers/${encodeURIComponent(id)}`,
        title: `${firstName} ${lastName}`,
        note: email,
      })),
    },
    {
      name: m.products,
      hits: data.products.map(({ id, name, status }) => ({
        href: `/admin/products/${id}`,
        title: name,
        note: m.statuses[status],
      })),
    },
  ]
}
