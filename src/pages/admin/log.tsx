import { useQuery } from '@tanstack/react-query'
import type { AdminAct, AdminActPage } from '#src/features/admin-log/contract.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { cell, TableFrame, TableHead } from './table.tsx'

export function LogScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().log
  const before = context.search.get('before')
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <Acts before={before} />
    </>
  )
}

function Acts({ before }: { before: string | null }) {
  const { log: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<AdminActPage>({ queryKey: [before ? `/api/admin/log?before=${encodeURIComponent(before)}` : '/api/admin/log'], staleTime: 0 })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.acts.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <div className="mt-6">
      <TableFrame label={m.caption}>
        <TableHead names={[m.when, m.who, m.what, m.subject, m.changes]} />
        <tbody>
          {data.acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </tbody>
      </TableFrame>
      {data.next && (
        <Link href={`/admin/log?before=${data.next}`} className={buttonClass('outline', 'normal', 'mt-6')}>
          {m.more}
        </Link>
      )}
    </div>
  )
}

const subjectPage = { product: '/admin/products/', stock: '/admin/products/', order: '/admin/orders/', newsletter: '/admin/newsletter/' } as const

function ActRow({ act }: { act: AdminAct }) {
  const m = useAdminMessages().log
  const { locale } = useMessages()
  const page = subjectPage[act.act.split('_')[0] as keyof typeof subjectPage] as string | undefined
  return (
    <tr>
      <td className={`${cell} whitespace-nowrap`}>
        <time dateTime={act.actedAt}>{longMoment(locale, act.actedAt)}</time>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{act.actorName || m.erased}</td>
      <th scope="row" className={`${cell} font-medium whitespace-nowrap`}>
        {m.acts[act.act]}
      </th>
      <td className={cell}>
        {page ? (
          <Link href={page + act.subject} className="underline decoration-line-strong underline-offset-4 hover:text-clay">
            {act.subject}
          </Link>
        ) : (
          <span className="text-soft">{act.subject.slice(0, 8)}</span>
        )}
      </td>
      <td className={`${cell} min-w-56`}>
        <Changes act={act} />
      </td>
    </tr>
  )
}

/** Each field with what it was and what it became. */
function Changes({ act: { before, after } }: { act: AdminAct }) {
  const m = useAdminMessages().log
  const show = (value: string | number | boolean | null | undefined) => (value === null || value === undefined || value === '' ? m.empty : String(value))
  return (
    <ul>
      {[...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => (
        <li key={field} className="break-words">
          <span className="text-soft">{field}: </span>
          {before && field in before && `${show(before[field])} → `}
          {show(after?.[field])}
        </li>
      ))}
    </ul>
  )
}
