import type { BilledTo, CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { euros } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'

/** An invoice for screen and print; the page's header and footer are not printed. */
export function InvoiceSheet({ invoice, backHref }: { invoice: Invoice | CreditNote; backHref: string }) {
  const m = useAccountAreaMessages().invoice
  const { note, storeCredit } = useOrderProgressMessages()
  const isNote = 'invoiceNumber' in invoice
  const { locale } = useMessages()
  const facts = [
    [isNote ? note.number : m.number, invoice.number],
    [isNote ? note.date : m.date, longDay(locale, invoice.date)],
    ...(isNote ? [[note.invoice, `${invoice.invoiceNumber}, ${longDay(locale, invoice.invoiceDate)}`] as const] : []),
    [m.order, invoice.orderNumber],
  ] as const
  const { seller } = invoice
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          href={backHref}
          className="inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4"
        >
          {m.back}
        </Link>
        <Button variant="outline" className="hidden-without-script" onClick={() => print()}>
          {m.print}
        </Button>
      </p>
      <article className="max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-10 print:max-w-none print:border-0 print:p-0">
        <h1 className="text-2xl">{isNote ? note.heading : m.heading}</h1>
        <dl className="price mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 grid gap-6 text-sm sm:grid-cols-2 print:grid-cols-2">
          <Party
            title={m.seller}
            lines={[
              seller.name,
              seller.street,
              `${seller.postalCode} ${seller.city}`,
              seller.country,
              `${m.vatNumber} ${seller.vatNumber}`,
              seller.mail,
            ]}
          />
          <Party title={m.customer} lines={invoice.billedTo ? linesOf(invoice.billedTo) : [m.erased]} />
        </div>
        <Lines invoice={invoice} />
        <VatLines invoice={invoice} />
        <p className="mt-6 text-sm text-soft">
          {!isNote && m.paid}
          {!isNote && invoice.storeCredit !== '0.00' && ` ${storeCredit}: ${euros(invoice.storeCredit)}`}
          {isNote && invoice.storeCredit !== '0.00' && note.credit(invoice.storeCredit)}
          {isNote && invoice.forfeitedCredit !== '0.00' && note.forfeited(invoice.forfeitedCredit)}
        </p>
      </article>
    </>
  )
}

function linesOf({ company, firstName, lastName, street, postalCode, city, ...rest }: BilledTo): string[] {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const lines = [company, name, street, `${postalCode} ${city}`, rest.country, rest.vatNumber, rest.email]
  return lines.flatMap((line) => line || [])
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <p className="mt-1 break-words">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </section>
  )
}

const cell = 'py-2 pl-3 text-right align-top first:pl-0 first:text-left'
const headCell = `${cell} text-xs font-medium text-soft`
const rows = 'divide-y divide-line border-y border-line'

function Lines({ invoice }: { invoice: Invoice }) {
  const m = useAccountAreaMessages().invoice
  return (
    <table className="price mt-8 w-full text-sm">
      <caption className="sr-only">{m.linesCaption(invoice.vatIsIncluded)}</caption>
      <thead>
        <tr>
          {[m.item, m.quantity, m.unit, m.rate, invoice.vatIsIncluded ? m.gross : m.net].map((title, at) => (
            <th key={title} scope="col" className={`${headCell} ${narrow(at)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={rows}>
        {invoice.lines.map((line, at) => (
          <tr key={at}>
            <td className={cell}>{line.name}</td>
            <td className={cell}>{line.quantity}</td>
            <td className={`${cell} ${narrow(2)}`}>{euros(line.unit)}</td>
            <td className={`${cell} ${narrow(3)}`}>{m.percent(line.vatPercent)}</td>
            <td className={cell}>{euros(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Narrow screens omit the columns that the VAT table repeats; print shows all. */
const narrow = (at: number) => (at === 2 || at === 3 ? 'hidden sm:table-cell print:table-cell' : '')

function VatLines({ invoice }: { invoice: Invoice }) {
  const m = useAccountAreaMessages().invoice
  return (
    <table className="price mt-8 ml-auto w-full text-sm sm:w-96 print:w-96">
      <caption className="sr-only">{m.vatCaption}</caption>
      <thead>
        <tr>
          {[m.rate, m.net, m.vat, m.gross].map((title) => (
            <th key={title} scope="col" className={headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={rows}>
        {invoice.vatLines.map((line) => (
          <tr key={line.vatPercent}>
            <td className={cell}>{m.percent(line.vatPercent)}</td>
            <td className={cell}>{euros(line.net)}</td>
            <td className={cell}>{euros(line.vat)}</td>
            <td className={cell}>{euros(line.gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-base font-semibold">
          <th scope="row" colSpan={3} className="py-3 text-left font-semibold">
            {m.total}
          </th>
          <td className="py-3 pl-3 text-right">{euros(invoice.gross)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
