import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ModeratedQuestion, questionsApi } from '#src/features/questions/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useFormErrors } from './use-form-errors.ts'

const queriesWithQuestions = /^\/api\/(?:admin\/questions|product-questions|question-answers)/

/** Sends a change, says its outcome, and reads the lists again. */
function useQuestionChange() {
  const m = useAdminMessages().questions
  const failure = useFailure()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<string>) => change(),
    onSuccess: (title) => toast({ title }),
    onError: (error) => toast(failure(error, m.failed, m.failedBody)),
    // Also after a conflict, to show what is stored.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queriesWithQuestions.test(String(queryKey[0])) }),
  })
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Publishes an answer in the shop's name. A second one replaces the first. */
export function AnswerQuestion({ question: { id, answers } }: { question: ModeratedQuestion }) {
  const { brand } = useMessages()
  const { questions: m, leaveUnsaved } = useAdminMessages()
  const { mutate, isPending } = useQuestionChange()
  const { errors, showErrors, clearErrors } = useFormErrors()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)

  async function answer(text: string): Promise<string> {
    const seen = answers.filter(({ authorName }) => authorName === null).map((one) => one.text)
    const address = `/api/admin/questions/${id}/answer` as const
    const { isHidden } = await send<typeof questionsApi.answerAsShop>('PUT', address, { text, seen })
    return isHidden ? m.stillHidden : m.published
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const before = typed()
    mutate(() => answer(textOf(form, 'text')), {
      onSuccess: () => {
        if (saved(before)) form.reset()
        clearErrors()
      },
      onError: (error) => showErrors(form, error),
    })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextAreaField
        label={m.answer(brand)}
        name="text"
        rows={3}
        maxLength={2_000}
        error={errors['text']}
        className="w-full"
        onChange={({ target }) => (target.value === '' ? saved() : changed())}
      />
      <Button type="submit" size="small" disabled={isPending}>
        {m.publish}
      </Button>
    </form>
  )
}

type ModerateProps = {
  readonly of: 'question' | 'answer'
  readonly id: string
  /** Null while it is visible. */
  readonly hiddenReason: string | null
}

/** Hides with a reason for the author, or shows again. */
export function Moderate({ of, id, hiddenReason: seen }: ModerateProps) {
  const m = useAdminMessages().questions
  const { mutate, isPending } = useQuestionChange()
  const [isOpen, setOpen] = useState(false)

  const save = (reason: string | null) =>
    of === 'question'
      ? send<typeof questionsApi.hide>('PUT', `/api/admin/questions/${id}/hidden`, { reason, seen })
      : send<typeof questionsApi.hideAnswer>('PUT', `/api/admin/questions/answers/${id}/hidden`, { reason, seen })

  function change(reason: string | null, onError?: (error: unknown) => void) {
    const done = reason === null ? m.shownDone : m.hiddenDone
    mutate(() => save(reason).then(() => done), {
      onSuccess: () => setOpen(false),
      onError: (error) => onError?.(error),
    })
  }

  const hide = of === 'question' ? m.hideQuestion : m.hideAnswer
  if (seen !== null)
    return (
      <Button
        variant="outline"
        size="small"
        className="mt-2 self-start"
        disabled={isPending}
        onClick={() => change(null)}
      >
        {of === 'question' ? m.showQuestion : m.showAnswer}
      </Button>
    )
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className="mt-2 self-start" onClick={() => setOpen(true)}>
        {hide}
      </Button>
    )
  return <HideForm hide={hide} isPending={isPending} onSubmit={change} onCancel={() => setOpen(false)} />
}

type HideFormProps = {
  readonly hide: string
  readonly isPending: boolean
  readonly onSubmit: (reason: string, onError: (error: unknown) => void) => void
  readonly onCancel: () => void
}

function HideForm({ hide, isPending, onSubmit, onCancel }: HideFormProps) {
  const m = useAdminMessages().questions
  const { errors, showErrors } = useFormErrors()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit(textOf(form, 'reason'), (error) => showErrors(form, error))
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <TextField
        label={m.reason}
        name="reason"
        autoFocus
        maxLength={300}
        autoComplete="off"
        error={errors['reason']}
        className="min-w-0 grow basis-48"
      />
      <Button type="submit" variant="outline" size="small" disabled={isPending}>
        {hide}
      </Button>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {m.cancel}
      </Button>
    </form>
  )
}
