import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignEntry, CampaignPage } from '#src/features/newsletter/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { Allowed } from './allowed.tsx'
import { cell, dateCell, figureCell, PageButtons, rowHead, TableFrame, TableHead } from './table.tsx'

export function NewsletterScreen() {
  const { newsletter: m, failed } = useAdminMessages()
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery<CampaignPage>({
    queryKey: [`/api/admin/newsletter?page=${page}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{m.heading}</h1>
        <Allowed call="POST /api/admin/newsletter">
          <Link href="/admin/newsletter/new" className={buttonClass()}>
            {m.add}
          </Link>
        </Allowed>
      </div>
      {isError ? (
        <p role="alert" className="mt-6">
          {failed}
        </p>
      ) : data ? (
        <>
          <p className="mt-2 mb-6 max-w-text text-soft">{m.lead(data.subscribers)}</p>
          <Campaigns campaigns={data.campaigns} />
          <PageButtons page={data.page} pages={data.pages} onPage={setPage} />
        </>
      ) : (
        <Skeleton className="mt-2 h-96" />
      )}
    </>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly CampaignEntry[] }) {
  const m = useAdminMessages().newsletter
  if (campaigns.length === 0) return <p>{m.none}</p>
  return (
    <TableFrame label={m.caption}>
      <TableHead names={[m.subject, m.state, m.when, m.recipients, m.emails]} figures={[m.recipients, m.emails]} />
      <tbody>
        {campaigns.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </tbody>
    </TableFrame>
  )
}

const tones = { draft: 'plain', sending: 'saffron', sent: 'sage' } as const

function Row({ campaign: { id, subject, state, sentAt, changedAt, recipients, emails } }: { campaign: CampaignEntry }) {
  const m = useAdminMessages().newsletter
  const { locale } = useMessages()
  const when = sentAt ?? changedAt
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <Link
          href={`/admin/newsletter/${id}`}
          className="underline decoration-line-strong underline-offset-4 hover:text-clay"
        >
          {subject}
        </Link>
      </th>
      <td className={cell}>
        <Badge tone={tones[state]}>{m.states[state]}</Badge>
      </td>
      <td className={dateCell}>
        <time dateTime={when}>{longMoment(locale, when)}</time>
      </td>
      <td className={figureCell}>{recipients}</td>
      <td className={figureCell}>{emails}</td>
    </tr>
  )
}
