import { useEffect, useId, useRef, useState, type InputHTMLAttributes } from 'react'
import { anonymousReason, ReportForm, reportReasons, type ReportKind } from '#src/features/content-reports/constants.ts'
import type { contentReportsApi } from '#src/features/content-reports/contract.ts'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { contentReportRules } from '#src/features/shop-settings/limits/constants.ts'
import { useContentReportMessages } from '#src/messages/content-report-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { isUnconfirmed } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { textLink } from '../account/account-card.tsx'
import { useConfig } from '../config-context.tsx'

type Props = { readonly kind: ReportKind; readonly id: string }

/** The form, and once it is sent, what happens next. */
export function ReportFormCard({ kind, id }: Props) {
  const m = useContentReportMessages()
  const { mail } = useConfig().store.seller
  const [sent, setSent] = useState<'no' | 'by email' | 'anonymously'>('no')
  if (sent !== 'no') return <Sent text={sent === 'by email' ? m.sentBody : m.sentWithoutEmail} />
  return (
    <div>
      <noscript>
        <p>{m.noScript(mail)}</p>
      </noscript>
      <Fields kind={kind} id={id} onSent={(email) => setSent(email ? 'by email' : 'anonymously')} />
    </div>
  )
}

function Sent({ text }: { text: string }) {
  const m = useContentReportMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-lg border border-line bg-sage-wash p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {m.sent}
      </h2>
      <p className="mt-2">{text}</p>
    </div>
  )
}

function Fields({ kind, id, onSent }: Props & { readonly onSent: (email: string) => void }) {
  const m = useContentReportMessages()
  const user = useUser()
  const { register, handleSubmit, errorOf, watch, getValues, setValue, formState } = useIdentityForm(ReportForm, {
    kind,
    contentId: id,
    explanation: '',
    name: '',
    email: '',
  })
  const mayBeAnonymous = watch('reason') === anonymousReason

  // The account is known after the page has loaded.
  useEffect(() => {
    if (!user || getValues('email') || getValues('name')) return
    setValue('name', `${user.firstName} ${user.lastName}`.trim())
    setValue('email', user.email)
  }, [user, getValues, setValue])

  const submit = handleSubmit(async (form) => {
    try {
      await send<typeof contentReportsApi.send>('POST', '/api/content-reports', form)
      onSent(form.email)
    } catch (error) {
      const [title, body] = isUnconfirmed(error)
        ? [m.unconfirmed, m.unconfirmedBody]
        : [m.notSent, errorMessageOf(error, m.notSentBody)]
      toast({ title, body, tone: 'destructive' })
    }
  })

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="hidden-without-script flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <SelectField label={m.reason} error={errorOf('reason')} defaultValue="" {...register('reason')}>
        <option value="" disabled>
          {m.choose}
        </option>
        {reportReasons.map((name) => (
          <option key={name} value={name}>
            {m.reasons[name]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={m.explanation}
        rows={5}
        hint={m.explanationHint}
        error={errorOf('explanation')}
        {...register('explanation')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={mayBeAnonymous ? m.nameOptional : m.name}
          autoComplete="name"
          error={errorOf('name')}
          {...register('name')}
        />
        <TextField
          label={mayBeAnonymous ? m.emailOptional : m.email}
          type="email"
          autoComplete="email"
          hint={m.emailHint}
          error={errorOf('email')}
          {...register('email')}
        />
      </div>
      <GoodFaith error={errorOf('isGoodFaith')} {...register('isGoodFaith')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" size="large" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? m.sending : m.send}
        </Button>
        <p className="text-sm text-soft">
          {m.privacy(contentReportRules.keptDays)}{' '}
          <Link href="/privacy" className={textLink}>
            {m.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  )
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & { readonly error: string | undefined }

function GoodFaith({ error, ...input }: CheckboxProps) {
  const { goodFaith } = useContentReportMessages()
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 shrink-0 accent-clay"
          {...input}
        />
        <span>{goodFaith}</span>
      </label>
      {error && (
        <p id={id} className="text-sm text-brick">
          {error}
        </p>
      )}
    </div>
  )
}
