import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { showsProducts } from '#src/features/catalog/queries/constants.ts'
import type { ContentReport, contentReportsApi } from '#src/features/content-reports/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useContentReportMessages } from '#src/messages/content-report-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { useFormErrors } from './use-form-errors.ts'

const changedQueries = /^\/api\/(?:admin\/(?:content-reports|reviews|questions)|product-questions|question-answers)/

type Decision = NonNullable<ContentReport['decision']>

/** One reason and two buttons. What is no longer visible can only be closed. */
export function DecideReport({ report: { id, kind, content } }: { report: ContentReport }) {
  const m = useContentReportMessages().admin
  const failure = useFailure()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { errors, showErrors } = useFormErrors()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { decision: Decision; reason: string }) =>
      send<typeof contentReportsApi.decide>('POST', `/api/admin/content-reports/${id}/decision`, {
        ...body,
        editedAt: content?.editedAt ?? null,
      }),
    onSuccess: (_answer, { decision }) => toast({ title: content ? m.done[decision] : m.closed }),
    onError: (error) => {
      if (form.current) showErrors(form.current, error)
      toast(failure(error, m.notDecided, m.notDecidedBody))
    },
    // Also after a conflict, to show what is stored.
    onSettled: () =>
      queries.invalidateQueries({
        predicate: (query) => showsProducts(query) || changedQueries.test(String(query.queryKey[0])),
      }),
  })

  function decide(decision: Decision) {
    const reason = form.current && new FormData(form.current).get('reason')
    mutate({ decision, reason: typeof reason === 'string' ? reason : '' })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.value === 'kept') decide('kept')
    else if (content && kind === 'photo') setAsking(true)
    else decide('removed')
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-3 self-start">
      <TextAreaField
        label={m.decisionReason}
        name="reason"
        rows={3}
        maxLength={300}
        autoComplete="off"
        error={errors['reason']}
      />
      <div className="flex flex-wrap gap-3">
        {content && (
          <Button type="submit" value="kept" size="small" disabled={isPending}>
            {m.keep}
          </Button>
        )}
        <Button type="submit" value="removed" variant="outline" size="small" disabled={isPending}>
          {content ? m.remove[kind] : m.close}
        </Button>
      </div>
      {isAsking && content && (
        <ConfirmDialog
          title={m.deletePhotoSure(content.authorName)}
          confirm={m.remove.photo}
          cancel={m.cancel}
          onConfirm={() => {
            setAsking(false)
            decide('removed')
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}
