import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminCustomer, AdminCustomerPage } from '#src/features/account/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { SearchBar } from './search-bar.tsx'
import { cell, dateCell, TableFrame, TableHead } from './table.tsx'

const path = '/admin/customers'

export function CustomersScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().customers
  const [search, before] = ['search', 'before'].map((name) => context.search.get(name) ?? '')
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <SearchBar label={m.heading} path={path} search={{ label: m.search, value: search ?? '', submit: m.submit }} />
      <Found
        query={Object.fromEntries(
          Object.entries({ search, before }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        )}
      />
    </>
  )
}

/** Each page of earlier customers has its own URL, so that the back button works. */
function Found({ query }: { query: Readonly<Record<string, string>> }) {
  const { customers: m, failed } = useAdminMessages()
  const { data, isError, isPlaceholderData } = useQuery<AdminCustomerPage>({
    queryKey: [`/api/admin/customers?${new URLSearchParams(query).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.customers.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <div className="mt-6" aria-busy={isPlaceholderData}>
      <TableFrame label={m.caption}>
        <TableHead names={[m.name, m.account, m.since]} />
        <tbody>
          {data.customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </tbody>
      </TableFrame>
      {data.next && (
        <Link
          href={`${path}?${new URLSearchParams({ ...query, before: data.next }).toString()}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
    </div>
  )
}

function CustomerRow({ customer }: { customer: AdminCustomer }) {
  const { customers: m, roleNames } = useAdminMessages()
  const { locale } = useMessages()
  const { id, firstName, lastName, email, emailVerified, staffRole, createdAt } = customer
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 font-medium break-words`}>
        <Link
          href={`${path}/${encodeURIComponent(id)}`}
          className="underline decoration-line-strong underline-offset-4 hover:text-clay"
        >
          {firstName} {lastName}
        </Link>
        <span className="block font-normal break-all text-soft">{email}</span>
      </th>
      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          {staffRole && <Badge tone="saffron">{roleNames[staffRole]}</Badge>}
          <Badge tone={emailVerified ? 'sage' : 'plain'}>{emailVerified ? m.verified : m.unverified}</Badge>
        </span>
      </td>
      <td className={dateCell}>
        <time dateTime={createdAt}>{longDay(locale, createdAt)}</time>
      </td>
    </tr>
  )
}
