import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IssueEntry, IssuePage } from '#src/features/newsletter/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { cell, figureCell, PageButtons, rowHead, TableFrame, TableHead } from './table.tsx'

export function NewsletterScreen() {
  const { newsletter: m, failed } = useAdminMessages()
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery<IssuePage>({ queryKey: [`/api/admin/newsletter?page=${page}`], staleTime: 0, placeholderData: keepPreviousData })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{m.heading}</h1>
          {data && <p className="mt-2 max-w-text text-soft">{m.lead(data.subscribers)}</p>}
        </div>
        <Link href="/admin/newsletter/new" className={buttonClass()}>
          {m.add}
        </Link>
      </div>
      <div className="mt-6">
        {isError ? <p role="alert">{failed}</p> : data ? <Issues issues={data.issues} /> : <Skeleton className="h-96" />}
        {data && <PageButtons page={data.page} pages={data.pages} onPage={setPage} />}
      </div>
    </>
  )
}

function Issues({ issues }: { issues: readonly IssueEntry[] }) {
  const m = useAdminMessages().newsletter
  if (issues.length === 0) return <p>{m.none}</p>
  return (
    <TableFrame label={m.caption}>
      <TableHead names={[m.subject, m.state, m.when, m.recipients, m.letters]} figures={[m.recipients, m.letters]} />
      <tbody>
        {issues.map((issue) => (
          <Row key={issue.id} issue={issue} />
        ))}
      </tbody>
    </TableFrame>
  )
}

const tones = { draft: 'plain', sending: 'saffron', sent: 'sage' } as const

function Row({ issue: { id, subject, state, sentAt, changedAt, recipients, letters } }: { issue: IssueEntry }) {
  const m = useAdminMessages().newsletter
  const { locale } = useMessages()
  const when = sentAt ?? changedAt
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <Link href={`/admin/newsletter/${id}`} className="underline decoration-line-strong underline-offset-4 hover:text-clay">
          {subject}
        </Link>
      </th>
      <td className={cell}>
        <Badge tone={tones[state]}>{m.states[state]}</Badge>
      </td>
      <td className={cell}>
        <time dateTime={when}>{longMoment(locale, when)}</time>
      </td>
      <td className={figureCell}>{recipients}</td>
      <td className={figureCell}>{letters}</td>
    </tr>
  )
}
