import { useState, type FormEvent } from 'react'
import type { Issue, IssueForm } from '#src/features/newsletter/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { IssueActs } from './newsletter-acts.tsx'
import { IssuePreview } from './newsletter-preview.tsx'
import { useIssue, useIssueChanges } from './use-issue.ts'

export function IssueScreen({ id }: { id: string }) {
  const m = useAdminMessages().issue
  return (
    <>
      <Link href="/admin/newsletter" className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-clay">
        <i aria-hidden="true" className="icon i-back size-4" />
        {m.back}
      </Link>
      {id === 'new' ? <Draft issue={null} /> : <KnownIssue id={id} />}
    </>
  )
}

function KnownIssue({ id }: { id: string }) {
  const m = useAdminMessages().issue
  const issue = useIssue(id)
  if (issue === undefined) return <Skeleton className="mt-4 h-96" />
  if (issue === null) return <EmptyState title={m.missing} headingLevel="h1" />
  return issue.state === 'draft' ? <Draft key={issue.id} issue={issue} /> : <SentIssue issue={issue} />
}

function SentIssue({ issue }: { issue: Issue }) {
  const { issue: m, newsletter } = useAdminMessages()
  const { locale } = useMessages()
  const { state, subject, body, letters, recipients, sentAt } = issue
  return (
    <>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl break-words">
        {subject}
        <Badge tone={state === 'sent' ? 'sage' : 'saffron'}>{newsletter.states[state]}</Badge>
      </h1>
      <p className="mt-2 text-soft">{sentAt && m.sentOn(longMoment(locale, sentAt))}</p>
      <p role="status" className="mt-1">
        {m.progress(letters, recipients)} {state === 'sent' && letters < recipients && m.left(recipients - letters)}
      </p>
      <div className="mt-6 max-w-3xl">
        <IssuePreview subject={subject} body={body} />
      </div>
    </>
  )
}

function Draft({ issue }: { issue: Issue | null }) {
  const m = useAdminMessages().issue
  const [form, setForm] = useState<IssueForm>({ subject: issue?.subject ?? '', body: issue?.body ?? '' })
  // What other windows have saved meanwhile does not replace what is being typed here: saving is refused instead.
  const [version, setVersion] = useState(issue?.version ?? 0)
  const isSaved = issue !== null && issue.subject === form.subject.trim() && issue.body === form.body.trim()
  return (
    <>
      <h1 className="mt-2 mb-6 text-3xl break-words">{issue?.subject ?? m.newHeading}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <IssueFields issue={issue} version={version} form={form} onChange={setForm} onSaved={setVersion} />
        <div className="flex min-w-0 flex-col gap-6">
          <IssuePreview subject={form.subject} body={form.body} />
          {issue && <IssueActs issue={{ ...issue, version }} isSaved={isSaved} />}
        </div>
      </div>
    </>
  )
}

type FieldsProps = { readonly issue: Issue | null; readonly version: number; readonly form: IssueForm; readonly onChange: (form: IssueForm) => void; readonly onSaved: (version: number) => void }

function IssueFields({ issue, version, form, onChange, onSaved }: FieldsProps) {
  const { issue: m, newsletter } = useAdminMessages()
  const { navigate } = useNavigation()
  const { create, change } = useIssueChanges()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isBusy = create.isPending || change.isPending

  async function save(): Promise<void> {
    if (!issue) {
      const { id } = await create.mutateAsync(form)
      toast({ title: m.created })
      navigate(`/admin/newsletter/${id}`)
      return
    }
    const changed = await change.mutateAsync({ id: issue.id, version, form })
    onSaved(changed.version)
    onChange({ subject: changed.subject, body: changed.body })
    toast({ title: m.saved })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    save()
      .then(() => setErrors({}))
      .catch((error: unknown) => {
        const found = fieldErrorsOf(error)
        setErrors(found)
        toast({ title: m.failed, body: sentenceOf(error, m.failedBody), tone: 'destructive' })
        element.querySelector<HTMLElement>(`[name="${CSS.escape(Object.keys(found)[0] ?? '')}"]`)?.focus()
      })
  }

  return (
    <form noValidate method="post" aria-label={m.form} onSubmit={submit} className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <TextField label={newsletter.subject} name="subject" value={form.subject} maxLength={120} autoComplete="off" error={errors['subject']} onChange={({ target }) => onChange({ ...form, subject: target.value })} />
      <TextAreaField label={m.body} name="body" value={form.body} rows={16} maxLength={20_000} hint={m.bodyHint} error={errors['body']} onChange={({ target }) => onChange({ ...form, body: target.value })} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {issue ? m.save : m.create}
      </Button>
    </form>
  )
}
