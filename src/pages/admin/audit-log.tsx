import { useQuery } from '@tanstack/react-query'
import { auditEvents, type AuditAction } from '#src/features/audit-log/constants.ts'
import type { AuditEvent, AuditEventPage } from '#src/features/audit-log/contract.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useAuditLogMessages } from '#src/messages/audit-log-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { SearchBar } from './search-bar.tsx'
import { changesIn } from './audit-log-changes.ts'
import { subjectOf } from './audit-log-subject.ts'
import type { AdminSection } from './sections.ts'
import { useMayOpen } from './use-may-open.ts'
import { cell, dateCell, TableFrame, TableHead } from './table.tsx'

export function LogScreen({ context }: { context: PageContext }) {
  const m = useAuditLogMessages()
  const before = context.search.get('before')
  const action = auditEvents.find((one) => one === context.search.get('action')) ?? null
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <SearchBar
        label={m.heading}
        path="/admin/log"
        choice={{
          label: m.filter,
          name: 'action',
          value: action ?? '',
          options: [
            <option key="" value="">
              {m.all}
            </option>,
            ...auditEvents.map((one) => (
              <option key={one} value={one}>
                {m.actions[one]}
              </option>
            )),
          ],
        }}
      />
      <EventList before={before} action={action} />
    </>
  )
}

function EventList({ before, action }: { before: string | null; action: AuditAction | null }) {
  const m = useAuditLogMessages()
  const { failed } = useAdminMessages()
  const { data, isError } = useQuery<AuditEventPage>({
    queryKey: [`/api/admin/log${queryOf({ before, action })}`],
    staleTime: 0,
  })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.events.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <div className="mt-6">
      <TableFrame label={m.caption}>
        <TableHead names={[m.when, m.who, m.what, m.subject, m.changes]} />
        <tbody>
          {data.events.map((event) => (
            <AuditEventRow key={event.id} event={event} />
          ))}
        </tbody>
      </TableFrame>
      {data.next && (
        <Link
          href={`/admin/log${queryOf({ before: String(data.next), action })}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
    </div>
  )
}

function queryOf(values: { readonly before: string | null; readonly action: string | null }): string {
  const entries = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}

function AuditEventRow({ event }: { event: AuditEvent }) {
  const m = useAuditLogMessages()
  const messages = { ...useAdminMessages(), log: m }
  const { locale } = useMessages()
  const { label, href } = subjectOf(event, messages)
  const mayOpen = useMayOpen()
  return (
    <tr>
      <td className={dateCell}>
        <time dateTime={event.occurredAt}>{longMoment(locale, event.occurredAt)}</time>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{event.actorName || (event.isAutomatic ? m.automatic : m.erased)}</td>
      <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
        {m.actions[event.action]}
      </th>
      <td className={`${cell} min-w-40 wrap-anywhere`}>
        {href && mayOpen(href.split('/')[2] as AdminSection) ? (
          <Link href={href} className="underline decoration-line-strong underline-offset-4 hover:text-clay">
            {label}
          </Link>
        ) : (
          <span className="text-soft">{label}</span>
        )}
      </td>
      <td className={`${cell} min-w-56`}>
        <ul>
          {changesIn(event, messages, locale).map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-soft">{field}: </span>
              {before === null ? after : m.changed(after, before)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
