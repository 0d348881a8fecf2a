import { useState } from 'react'
import { dateFormat } from '#src/kernel/date-format.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { Allowed } from './allowed.tsx'

const monthsBack = 24

/** The first days of this month and those before it, newest first. */
const lastMonths = (now: Date) =>
  Array.from({ length: monthsBack }, (_, back) => new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)))

/** Downloads the invoices and credit notes of a month. */
export function InvoiceExport() {
  const m = useAdminMessages().orders
  const { locale } = useMessages()
  const names = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [months] = useState(() => lastMonths(new Date()))
  return (
    <Allowed call="GET /api/admin/documents.csv">
      <section className="mt-10 max-w-3xl rounded-lg border border-line bg-surface p-5">
        <h2 className="text-xl">{m.books}</h2>
        <p className="mt-1 text-sm text-soft">{m.booksLead}</p>
        <form method="get" action="/api/admin/documents.csv" className="mt-4 flex flex-wrap items-end gap-3">
          <SelectField label={m.month} name="month" className="min-w-48">
            {months.map((month) => (
              <option key={month.toISOString()} value={month.toISOString().slice(0, 7)}>
                {names.format(month)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="outline">
            {m.downloadCsv}
          </Button>
          <Button type="submit" name="layout" value="excel" variant="outline">
            {m.downloadExcel}
          </Button>
        </form>
      </section>
    </Allowed>
  )
}
