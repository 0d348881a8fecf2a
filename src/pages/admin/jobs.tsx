import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { jobQueuesApi, JobReport } from '#src/features/job-queues/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { shortMoment } from '#src/messages/short-moment.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { Allowed } from './allowed.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

const queryKey = ['/api/admin/jobs'] as const

export function JobsScreen() {
  const { jobs: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<JobReport>({ queryKey, staleTime: 0 })
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      {isError && <p role="alert">{failed}</p>}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data && (
        <>
          <DeadLetters report={data} />
          <Queues queues={data.queues} />
        </>
      )}
    </>
  )
}

function DeadLetters({ report: { deadLetterCount, deadLetters } }: { report: JobReport }) {
  const m = useAdminMessages().jobs
  if (deadLetterCount === 0) return <p className="mt-8">{m.noneDead}</p>
  const heading = m.dead(deadLetterCount)
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{heading}</h2>
      <TableFrame label={heading}>
        <TableHead names={[m.failedAt, m.queue, m.failures, m.error, m.act]} figures={[m.failures]} />
        <tbody>
          {deadLetters.map((job) => (
            <DeadLetterRow key={job.id} job={job} />
          ))}
        </tbody>
      </TableFrame>
    </section>
  )
}

function DeadLetterRow({ job }: { job: JobReport['deadLetters'][number] }) {
  const m = useAdminMessages().jobs
  const failure = useFailure()
  const { locale } = useMessages()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (act: 'retry' | 'discard') =>
      act === 'retry'
        ? send<typeof jobQueuesApi.retry>('POST', `/api/admin/jobs/${job.id}/retry`, {})
        : send<typeof jobQueuesApi.discard>('POST', `/api/admin/jobs/${job.id}/discard`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const act = (one: 'retry' | 'discard') => {
    setAsking(false)
    change.mutateAsync(one).then(
      () => toast({ title: one === 'retry' ? m.retried : m.discarded }),
      (error: unknown) => toast(failure(error, m.changeFailed, m.changeFailedBody)),
    )
  }
  return (
    <tr>
      <td className={dateCell}>{shortMoment(locale, job.failedAt)}</td>
      <th scope="row" className={`${cell} font-medium`}>
        {job.queue}
      </th>
      <td className={figureCell}>{job.failures}</td>
      <td className={`${cell} break-words`}>{job.error || m.none}</td>
      <td className={cell}>
        <Allowed call="POST /api/admin/jobs/{id}/retry">
          <div className="flex gap-2">
            <Button
              size="small"
              aria-label={m.retryNamed(job.queue)}
              disabled={change.isPending}
              onClick={() => act('retry')}
            >
              {m.retry}
            </Button>
            <Button
              variant="outline"
              size="small"
              aria-label={m.discardNamed(job.queue)}
              disabled={change.isPending}
              onClick={() => setAsking(true)}
            >
              {m.discard}
            </Button>
          </div>
        </Allowed>
        {isAsking && (
          <ConfirmDialog
            title={m.discardSure}
            confirm={m.discard}
            cancel={m.cancel}
            onConfirm={() => act('discard')}
            onCancel={() => setAsking(false)}
          />
        )}
      </td>
    </tr>
  )
}

function Queues({ queues }: Pick<JobReport, 'queues'>) {
  const m = useAdminMessages().jobs
  const { locale } = useMessages()
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{m.queues}</h2>
      <TableFrame label={m.queues}>
        <TableHead
          names={[m.queue, m.waiting, m.active, m.failed, m.oldest]}
          figures={[m.waiting, m.active, m.failed]}
        />
        <tbody>
          {queues.map(({ queue, waiting, active, failed, oldestWaitingAt, stuckSince }) => (
            <tr key={queue}>
              <th scope="row" className={`${cell} min-w-32 font-medium wrap-anywhere`}>
                {queue}
                {stuckSince && <span className="block text-brick">{m.stuck(shortMoment(locale, stuckSince))}</span>}
              </th>
              <td className={figureCell}>{waiting}</td>
              <td className={figureCell}>{active}</td>
              <td className={figureCell}>{failed}</td>
              <td className={dateCell}>{oldestWaitingAt ? shortMoment(locale, oldestWaitingAt) : m.none}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  )
}
