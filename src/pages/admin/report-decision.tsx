import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import type { ContentReport, contentReportsApi } from '#src/features/content-reports/contract.ts'
import { useContentReportMessages } from '#src/messages/content-report-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useFormErrors } from './use-form-errors.ts'

/** Also the lists that show the content. */
const changedQueries =
  /^\/api\/(?:admin\/(?:content-reports|reviews|questions)|reviews|product-reviews|products|product-questions|question-answers|shop-reviews)/

type Decision = NonNullable<ContentReport['decision']>

/** One reason and two buttons. What is no longer visible can only be closed. */
export function DecideReport({ report: { id, kind, content } }: { report: ContentReport }) {
  const m = useContentReportMessages().admin
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useFormErrors()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { decision: Decision; reason: string }) =>
      send<typeof contentReportsApi.decide>('POST', `/api/admin/content-reports/${id}/decision`, body),
    onSuccess: (_answer, { decision }) => toast({ title: m.done[decision] }),
    onError: (error) => {
      if (form.current) showErrors(form.current, error)
      toast({ title: m.notDecided, body: errorMessageOf(error, m.notDecidedBody), tone: 'destructive' })
    },
    // Also after a conflict, to show what is stored.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => changedQueries.test(String(queryKey[0])) }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = new FormData(event.currentTarget).get('reason')
    const decision = submitter instanceof HTMLButtonElement && submitter.value === 'kept' ? 'kept' : 'removed'
    mutate({ decision, reason: typeof reason === 'string' ? reason : '' })
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
        <Button type="submit" value="removed" look="outline" size="small" disabled={isPending}>
          {content ? m.remove[kind] : m.close}
        </Button>
      </div>
    </form>
  )
}
