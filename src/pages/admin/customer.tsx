import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminCustomerDetail } from '#src/features/account/admin/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { Allowed } from './allowed.tsx'
import { ChangeCustomerEmail } from './customer-email.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { EraseCustomer } from './customer-erasure.tsx'
import { euros } from './euros.ts'
import { GrantCreditForm } from './grant-credit.tsx'
import { AdminPanel } from './panel.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

const linkClass = 'underline decoration-line-strong underline-offset-4 hover:text-clay'

/** @param before the last order of the page of orders before; null for the newest */
export function CustomerScreen({ id, before }: { id: string; before: string | null }) {
  const m = useAdminMessages().customers
  const queries = useQueryClient()
  const isOwn = useUser()?.id === id
  const path = `/api/admin/customers/${encodeURIComponent(id)}`
  const { data, error } = useQuery<AdminCustomerDetail>({
    queryKey: [before ? `${path}?before=${encodeURIComponent(before)}` : path],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isMissing = error !== null && (!data || isNotFound(error))
  const title = data ? `${data.customer.firstName} ${data.customer.lastName}` : m.heading
  return (
    <>
      <Link href="/admin/customers" className={linkClass}>
        {m.back}
      </Link>
      <h1 className="mt-3 text-3xl break-words">{title}</h1>
      {isMissing && <p role="alert">{m.notFound}</p>}
      {!data && !error && <Skeleton className="mt-6 h-96" />}
      {data && !isMissing && (
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <AccountPanel customer={data.customer} />
            <OrdersPanel id={id} page={data.orders} />
            <ReturnsPanel returns={data.returns} />
            <CustomerNotes customerId={id} notes={data.notes} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <AdminPanel heading={m.credit}>
              <p className="mt-3 tabular-nums">{m.balance(data.storeCredit.balance)}</p>
              <Allowed call="POST /api/admin/store-credit">
                <GrantCreditForm
                  email={data.customer.email}
                  onSettled={() => void queries.invalidateQueries({ queryKey: [path] })}
                />
              </Allowed>
            </AdminPanel>
            {!isOwn && (
              <Allowed call="DELETE /api/admin/customers/{id}">
                <EraseCustomer customer={data.customer} />
              </Allowed>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function AccountPanel({ customer }: { customer: AdminCustomerDetail['customer'] }) {
  const { customers: m, roleNames } = useAdminMessages()
  const { locale } = useMessages()
  const { email, emailVerified, staffRole, createdAt } = customer
  return (
    <AdminPanel heading={m.account}>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Fact name={m.email}>
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
        </Fact>
        <Fact name={m.status}>
          <Badge tone={emailVerified ? 'sage' : 'plain'}>{emailVerified ? m.verified : m.unverified}</Badge>
        </Fact>
        <Fact name={m.since}>
          <time dateTime={createdAt}>{longDay(locale, createdAt)}</time>
        </Fact>
        <Fact name={m.role}>{staffRole ? roleNames[staffRole] : m.customerRole}</Fact>
      </dl>
      {staffRole === null && (
        <Allowed call="PUT /api/admin/customers/{id}/email">
          <ChangeCustomerEmail customer={customer} />
        </Allowed>
      )}
    </AdminPanel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OrdersPanel({ id, page }: { id: string; page: AdminCustomerDetail['orders'] }) {
  const m = useAdminMessages().customers
  const { locale } = useMessages()
  const checkout = useCheckoutMessages()
  if (page.orders.length === 0)
    return <AdminPanel heading={m.orders}>{<p className="mt-3">{m.noOrders}</p>}</AdminPanel>
  return (
    <AdminPanel heading={m.orders}>
      <div className="mt-4">
        <TableFrame label={m.ordersCaption}>
          <TableHead names={[m.order, m.placed, m.orderStatus, m.total]} figures={[m.total]} />
          <tbody>
            {page.orders.map(({ number, placedAt, status, total }) => (
              <tr key={number}>
                <OrderCell number={number}>{number}</OrderCell>
                <td className={dateCell}>
                  <time dateTime={placedAt}>{longDay(locale, placedAt)}</time>
                </td>
                <td className={cell}>{checkout.order.statuses[status]}</td>
                <td className={figureCell}>{euros(total)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      {page.next && (
        <Link
          href={`/admin/customers/${encodeURIComponent(id)}?before=${page.next}`}
          className={buttonClass('outline', 'small', 'mt-4')}
        >
          {m.olderOrders}
        </Link>
      )}
    </AdminPanel>
  )
}

function OrderCell({ number, children }: { number: string; children: string }) {
  return (
    <th scope="row" className={`${cell} font-medium`}>
      <Link href={`/admin/orders/${number}`} className={linkClass}>
        {children}
      </Link>
    </th>
  )
}

function ReturnsPanel({ returns }: { returns: AdminCustomerDetail['returns'] }) {
  const { customers: m, returns: texts } = useAdminMessages()
  const { locale } = useMessages()
  if (returns.length === 0) return <AdminPanel heading={m.returns}>{<p className="mt-3">{m.noReturns}</p>}</AdminPanel>
  return (
    <AdminPanel heading={m.returns}>
      <div className="mt-4">
        <TableFrame label={m.returnsCaption}>
          <TableHead names={[texts.number, texts.requested, texts.state, texts.units]} figures={[texts.units]} />
          <tbody>
            {returns.map(({ id, number, orderNumber, createdAt, state, units }) => (
              <tr key={id}>
                <OrderCell number={orderNumber}>{number}</OrderCell>
                <td className={dateCell}>
                  <time dateTime={createdAt}>{longDay(locale, createdAt)}</time>
                </td>
                <td className={cell}>{texts.states[state]}</td>
                <td className={figureCell}>{units}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </AdminPanel>
  )
}
