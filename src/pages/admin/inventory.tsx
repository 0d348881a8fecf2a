import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { movementKinds } from '#src/features/inventory/constants.ts'
import type { StockMovementPage } from '#src/features/stock-control/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { SearchBar } from './search-bar.tsx'
import { StockCounts } from './stock-counts.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

const path = '/admin/inventory'
const linkClass = 'underline decoration-line-strong underline-offset-4 hover:text-clay'

export function InventoryScreen({ context }: { context: PageContext }) {
  const { inventory } = useAdminMessages()
  const m = inventory.movements
  const [search, kind, before] = ['search', 'kind', 'before'].map((name) => context.search.get(name) ?? '')
  return (
    <>
      <h1 className="text-3xl">{inventory.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{inventory.lead}</p>
      <StockCounts />
      <h2 className="mt-12 text-2xl">{m.heading}</h2>
      <SearchBar
        label={m.heading}
        path={path}
        search={{ label: m.search, value: search ?? '', submit: m.submit }}
        choice={{
          label: m.kind,
          name: 'kind',
          value: kind ?? '',
          options: [
            <option key="" value="">
              {m.all}
            </option>,
            ...movementKinds.map((one) => (
              <option key={one} value={one}>
                {m.kinds[one]}
              </option>
            )),
          ],
        }}
      />
      <Movements
        query={Object.fromEntries(
          Object.entries({ search, kind, before }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        )}
      />
    </>
  )
}

/** Each page of older movements has its own URL, so that the back button works. */
function Movements({ query }: { query: Readonly<Record<string, string>> }) {
  const { inventory, failed } = useAdminMessages()
  const m = inventory.movements
  const { data, isError, isPlaceholderData } = useQuery<StockMovementPage>({
    queryKey: [`/api/admin/stock-movements?${new URLSearchParams(query).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.movements.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <div className="mt-6" aria-busy={isPlaceholderData}>
      <TableFrame label={m.caption}>
        <TableHead names={[m.when, m.product, m.what, m.stock, m.reserved, m.who]} figures={[m.stock, m.reserved]} />
        <tbody>
          {data.movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </tbody>
      </TableFrame>
      {data.next && (
        <Link
          href={`${path}?${new URLSearchParams({ ...query, before: String(data.next) }).toString()}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
    </div>
  )
}

const signed = (units: number) => (units === 0 ? '' : units > 0 ? `+${units}` : `−${-units}`)

function MovementRow({ movement }: { movement: StockMovementPage['movements'][number] }) {
  const m = useAdminMessages().inventory.movements
  const { locale } = useMessages()
  const { sku, productId, name, variant, kind, quantity, reserved, orderNumber, reason, actorName } = movement
  return (
    <tr>
      <td className={dateCell}>
        <time dateTime={movement.occurredAt}>{longMoment(locale, movement.occurredAt)}</time>
      </td>
      <th scope="row" className={`${cell} min-w-44 font-medium`}>
        <Link href={`/admin/products/${productId}`} className={linkClass}>
          {name}
        </Link>
        <span className="block text-xs font-normal text-soft">{[variant, sku].filter(Boolean).join(' · ')}</span>
      </th>
      <td className={`${cell} min-w-36`}>
        {m.kinds[kind]}
        {orderNumber && (
          <Link href={`/admin/orders/${orderNumber}`} className={`block ${linkClass}`}>
            {m.order(orderNumber)}
          </Link>
        )}
        {reason && <span className="block text-soft">{reason}</span>}
      </td>
      <td className={figureCell}>{signed(quantity)}</td>
      <td className={figureCell}>{signed(reserved)}</td>
      <td className={cell}>{actorName || m.shop}</td>
    </tr>
  )
}
