import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { contactApi, ContactInbox, ContactMessage } from '#src/features/contact/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { longDay, longMoment } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { PageButtons } from './table.tsx'

export function MessagesScreen() {
  const m = useAdminMessages().messages
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <div ref={keepFocusIn}>
        <Inbox />
      </div>
    </>
  )
}

function Inbox() {
  const { messages: m, failed } = useAdminMessages()
  const [page, setPage] = useState(1)
  const queryKey = [`/api/admin/messages?page=${page}`]
  const { data, isError } = useQuery<ContactInbox>({ queryKey, staleTime: 0, placeholderData: keepPreviousData })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.total === 0) return <p className="mt-6 max-w-text">{m.none}</p>
  return (
    <>
      <ul className="mt-6 flex max-w-3xl flex-col gap-5">
        {data.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} queryKey={queryKey} />
          </li>
        ))}
      </ul>
      <PageButtons page={data.page} pages={data.pages} onPage={setPage} />
    </>
  )
}

function Message({ message, queryKey }: { message: ContactMessage; queryKey: readonly string[] }) {
  const m = useAdminMessages().messages
  const failure = useFailure()
  const { locale } = useMessages()
  const may = useMay()('POST /api/admin/messages/{id}/answered')
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: () => send<typeof contactApi.answered>('POST', `/api/admin/messages/${message.id}/answered`, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  const markAnswered = () =>
    mark.mutateAsync().then(
      () => toast({ title: m.done }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <h2 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold tracking-normal wrap-anywhere">
        {message.subject}
        {message.answeredAt === null ? (
          <Badge tone="saffron">{m.isNew}</Badge>
        ) : (
          <Badge tone="sage">{m.answeredOn(longDay(locale, message.answeredAt))}</Badge>
        )}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-soft">
        <span>{message.name}</span>
        <span>{message.email}</span>
        {message.phone && <span>{message.phone}</span>}
        <span>{m.categories[message.category]}</span>
        <time dateTime={message.createdAt}>{longMoment(locale, message.createdAt)}</time>
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{message.message}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a
          href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}
          className={buttonClass('outline', 'small')}
        >
          {m.write}
        </a>
        {message.answeredAt === null && may && (
          <Button size="small" disabled={mark.isPending} onClick={() => void markAnswered()}>
            {m.mark}
          </Button>
        )}
      </p>
    </article>
  )
}
