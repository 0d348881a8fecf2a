import { useState, type FormEvent } from 'react'
import type { Campaign, CampaignForm } from '#src/features/newsletter/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { ReadOnlyUnless } from './allowed.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { useCampaign, useCampaignChanges } from './use-campaign.ts'
import { LoadingScreen } from './loading-screen.tsx'

export function CampaignScreen({ id }: { id: string }) {
  const m = useAdminMessages().campaign
  return (
    <div ref={keepFocusIn}>
      <Link href="/admin/newsletter" className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-clay">
        <i aria-hidden="true" className="icon i-back size-4" />
        {m.back}
      </Link>
      {id === 'new' ? <Draft campaign={null} /> : <KnownCampaign id={id} />}
    </div>
  )
}

function KnownCampaign({ id }: { id: string }) {
  const m = useAdminMessages().campaign
  const campaign = useCampaign(id)
  if (campaign === undefined) return <LoadingScreen />
  if (campaign === null) return <EmptyState title={m.missing} headingLevel="h1" />
  return campaign.state === 'draft' ? (
    <Draft key={campaign.id} campaign={campaign} />
  ) : (
    <SentCampaign campaign={campaign} />
  )
}

function SentCampaign({ campaign }: { campaign: Campaign }) {
  const { campaign: m, newsletter } = useAdminMessages()
  const { locale } = useMessages()
  const { state, subject, body, emails, recipients, sentAt } = campaign
  return (
    <>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        {subject}
        <Badge tone={state === 'sent' ? 'sage' : 'saffron'}>{newsletter.states[state]}</Badge>
      </h1>
      <p className="mt-2 text-soft">{sentAt && m.sentOn(longMoment(locale, sentAt))}</p>
      <p role="status" className="mt-1">
        {m.progress(emails, recipients)} {state === 'sent' && emails < recipients && m.left(recipients - emails)}
      </p>
      <div className="mt-6 max-w-3xl">
        <CampaignPreview subject={subject} body={body} />
      </div>
    </>
  )
}

function Draft({ campaign }: { campaign: Campaign | null }) {
  const { campaign: m, leaveUnsaved } = useAdminMessages()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const [form, setForm] = useState<CampaignForm>({ subject: campaign?.subject ?? '', body: campaign?.body ?? '' })
  // Changes saved in another window do not overwrite the input; saving fails with a conflict instead.
  const [version, setVersion] = useState(campaign?.version ?? 0)
  const isSaved = campaign !== null && campaign.subject === form.subject.trim() && campaign.body === form.body.trim()
  return (
    <>
      <h1 className="mt-2 mb-6 text-3xl">{campaign?.subject ?? m.newHeading}</h1>
      <ReadOnlyUnless call="PUT /api/admin/newsletter/{id}">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <CampaignFields
            campaign={campaign}
            version={version}
            form={form}
            typed={typed}
            onChange={(next) => {
              changed()
              setForm(next)
            }}
            onSaved={(stored, before) => {
              if (saved(before)) setForm({ subject: stored.subject, body: stored.body })
              setVersion(stored.version)
            }}
          />
          <div className="flex min-w-0 flex-col gap-6">
            <CampaignPreview subject={form.subject} body={form.body} />
            {campaign && (
              <CampaignActions campaign={{ ...campaign, version }} isSaved={isSaved} onRemoved={() => saved()} />
            )}
          </div>
        </div>
      </ReadOnlyUnless>
    </>
  )
}

type FieldsProps = {
  readonly campaign: Campaign | null
  readonly version: number
  readonly form: CampaignForm
  readonly onChange: (form: CampaignForm) => void
  readonly typed: () => number
  /** @param before what `typed` returned when saving began */
  readonly onSaved: (stored: Campaign, before: number) => void
}

function CampaignFields({ campaign, version, form, typed, onChange, onSaved }: FieldsProps) {
  const { campaign: m, newsletter } = useAdminMessages()
  const failure = useFailure()
  const { navigate } = useNavigation()
  const { create, change } = useCampaignChanges()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const isBusy = create.isPending || change.isPending

  async function save(): Promise<void> {
    const before = typed()
    if (!campaign) {
      const created = await create.mutateAsync(form)
      onSaved(created, before)
      toast({ title: m.created })
      navigate(`/admin/newsletter/${created.id}`)
      return
    }
    onSaved(await change.mutateAsync({ id: campaign.id, version, form }), before)
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
        toast(failure(error, m.failed, m.failedBody))
        element.querySelector<HTMLElement>(`[name="${CSS.escape(Object.keys(found)[0] ?? '')}"]`)?.focus()
      })
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={m.form}
      onSubmit={submit}
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <TextField
        label={newsletter.subject}
        name="subject"
        value={form.subject}
        maxLength={120}
        autoComplete="off"
        error={errors['subject']}
        onChange={({ target }) => onChange({ ...form, subject: target.value })}
      />
      <TextAreaField
        label={m.body}
        name="body"
        value={form.body}
        rows={16}
        maxLength={20_000}
        hint={m.bodyHint}
        error={errors['body']}
        onChange={({ target }) => onChange({ ...form, body: target.value })}
      />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {campaign ? m.save : m.create}
      </Button>
    </form>
  )
}
