import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openReturnStates, returnFilters, type ReturnFilter } from '#src/features/returns/constants.ts'
import type { ReturnPage } from '#src/features/returns/contract.ts'
import { shortMoment } from '#src/messages/short-moment.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

export function ReturnsScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().returns
  const state = returnFilters.find((one) => one === context.search.get('state')) ?? 'open'
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <nav aria-label={m.state} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {returnFilters.map((one) => (
            <li key={one}>
              <Link
                href={`/admin/returns?state=${one}`}
                aria-current={one === state ? 'page' : undefined}
                className={buttonClass(one === state ? 'primary' : 'outline', 'small')}
              >
                {m.states[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Found state={state} cursor={context.search.get('cursor')} />
    </>
  )
}

function Found({ state, cursor }: { state: ReturnFilter; cursor: string | null }) {
  const { returns: m, failed } = useAdminMessages()
  const { locale } = useMessages()
  const { data, isError, isPlaceholderData } = useQuery<ReturnPage>({
    queryKey: [`/api/admin/returns?${new URLSearchParams({ state, ...(cursor && { cursor }) }).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isOpen = state === 'open' || openReturnStates.includes(state)
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.returns.length === 0)
    return cursor ? (
      <PageLink query={{ state }}>{m.first}</PageLink>
    ) : (
      <p className="mt-6">{state === 'open' ? m.noneOpen : m.none}</p>
    )
  return (
    <div className="mt-6" aria-busy={isPlaceholderData}>
      <TableFrame label={m.caption(isOpen)}>
        <TableHead names={[m.number, m.order, m.state, m.requested, m.payout, m.units]} figures={[m.units]} />
        <tbody>
          {data.returns.map(({ id, number, orderNumber, state: current, createdAt, payout, lines }) => (
            <tr key={id}>
              <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
                {number}
              </th>
              <td className={cell}>
                <Link
                  href={`/admin/orders/${orderNumber}`}
                  className="underline decoration-line-strong underline-offset-4 hover:text-clay"
                >
                  {orderNumber}
                </Link>
              </td>
              <td className={cell}>{m.states[current]}</td>
              <td className={dateCell}>
                <time dateTime={createdAt}>{shortMoment(locale, createdAt)}</time>
              </td>
              <td className={cell}>{m.payouts[payout]}</td>
              <td className={figureCell}>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {data.next && <PageLink query={{ state, cursor: data.next }}>{m.more}</PageLink>}
    </div>
  )
}

function PageLink({ query, children }: { query: Readonly<Record<string, string>>; children: string }) {
  return (
    <Link
      href={`/admin/returns?${new URLSearchParams(query).toString()}`}
      className={buttonClass('outline', 'normal', 'mt-6')}
    >
      {children}
    </Link>
  )
}
