import { useQuery } from '@tanstack/react-query'
import type { PackingSlip, PackingSlips } from '#src/features/orders/admin/contract.ts'
import { longDay } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useMonogramDetails } from '#src/messages/monogram-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { useConfig } from '../config-context.tsx'
import type { PageContext } from '../page.ts'

/** Packing slips for screen and print, one per sheet. */
export function PackingSlipsScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().packing
  const numbers = (context.search.get('numbers') ?? '').split(',').filter((number) => /^\d{1,15}$/.test(number))
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link href="/admin/orders" className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-clay">
          <i aria-hidden="true" className="icon i-back size-4" />
          {m.back}
        </Link>
        {numbers.length > 0 && (
          <Button variant="outline" onClick={() => print()}>
            {m.print}
          </Button>
        )}
      </p>
      {numbers.length > 0 ? <Slips numbers={numbers} /> : <EmptyState title={m.none} headingLevel="h1" />}
    </>
  )
}

function Slips({ numbers }: { numbers: readonly string[] }) {
  const { packing: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<PackingSlips>({
    queryKey: [`/api/admin/packing-slips?numbers=${numbers.join(',')}`],
    staleTime: 0,
  })
  return (
    <>
      <h1 className="mt-2 text-3xl print:hidden">{m.heading}</h1>
      {isError ? (
        <p role="alert" className="mt-6">
          {failed}
        </p>
      ) : !data ? (
        <Skeleton className="mt-6 h-96" />
      ) : (
        <>
          {data.missing.length > 0 && (
            <p role="alert" className="mt-4 print:hidden">
              {m.missing(data.missing.join(', '))}
            </p>
          )}
          {data.packingSlips.map((packingSlip) => (
            <Slip key={packingSlip.number} packingSlip={packingSlip} />
          ))}
        </>
      )}
    </>
  )
}

function Slip({ packingSlip }: { packingSlip: PackingSlip }) {
  const m = useAdminMessages().packing
  const { locale } = useMessages()
  const { seller } = useConfig().store
  const facts = [
    [m.order, packingSlip.number],
    [m.placed, longDay(locale, packingSlip.placedAt)],
    [m.method, m.methods[packingSlip.delivery.method]],
  ] as const
  return (
    <article className="mt-6 max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-10 print:mt-0 print:max-w-none print:break-after-page print:border-0 print:p-0 print:last:break-after-auto">
      <h2 className="text-2xl">{m.packingSlip}</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Party title={m.to} lines={addressOf(packingSlip) ?? [m.erased]} />
        <Party title={m.from} lines={[seller.name, ...streetOf(seller)]} />
      </div>
      <p className="mt-8 text-sm">{m.contents[packingSlip.contents]}</p>
      {packingSlip.lines.length > 0 && <Lines packingSlip={packingSlip} />}
      {packingSlip.customer?.giftNote && (
        <section className="mt-8 text-sm">
          <h3 className="font-sans text-sm font-semibold tracking-normal">{m.giftNote}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{packingSlip.customer.giftNote}</p>
        </section>
      )}
    </article>
  )
}

type Street = Readonly<Record<'street' | 'postalCode' | 'city' | 'country', string>>

const streetOf = ({ street, postalCode, city, country }: Street) => [street, `${postalCode} ${city}`, country]

/** The pickup point, or the customer's address; null after the customer's data has been erased. */
function addressOf({ customer, delivery: { pickupPoint } }: PackingSlip): string[] | null {
  if (!customer) return null
  const name = `${customer.firstName} ${customer.lastName}`
  return pickupPoint ? [name, pickupPoint.name, ...streetOf(pickupPoint)] : [name, ...streetOf(customer)]
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <address className="mt-1 break-words not-italic">
        {lines.map((line, at) => (
          <span key={at} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}

const cell = 'py-2 pl-3 align-top break-words first:pl-0'

function Lines({ packingSlip }: { packingSlip: PackingSlip }) {
  const monogramDetails = useMonogramDetails()
  const m = useAdminMessages().packing
  return (
    <table className="mt-3 w-full text-left text-sm">
      <caption className="sr-only">{m.lines(packingSlip.number)}</caption>
      <thead>
        <tr>
          {[m.quantity, m.item, m.sku].map((title) => (
            <th key={title} scope="col" className={`${cell} text-xs font-medium text-soft`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {packingSlip.lines.map((line, at) => (
          <tr key={at} className="break-inside-avoid">
            <td className={`${cell} tabular-nums`}>{line.quantity}</td>
            <td className={cell}>
              {line.name}
              {line.monogram && (
                <span className="block font-medium">
                  {m.monogram(line.monogram.text)} · {monogramDetails(line.monogram)}
                </span>
              )}
            </td>
            <td className={`${cell} break-all`}>{line.sku}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
