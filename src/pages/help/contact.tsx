import { useEffect, useState, type ReactNode } from 'react'
import type { contactApi } from '#src/features/contact/contract.ts'
import { contactCategories, ContactForm } from '#src/features/contact/constants.ts'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { contactRules } from '#src/features/shop-settings/limits/constants.ts'
import { contactMessagesIn, useContactMessages } from '#src/messages/contact-messages.ts'
import { createPageDrafts } from '#src/platform/browser/page-drafts.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { textLink } from '../account/account-card.tsx'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { clearContactDraft, readContactDraft } from './contact-draft.ts'
import { InfoFrame } from './help-frame.tsx'

export function head({ messages }: PageContext): Head {
  const m = contactMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description(messages.brand), canonical: '/contact' }
}

export function Page() {
  const m = useContactMessages()
  const { mail } = useConfig().store.seller
  return (
    <InfoFrame title={m.title} lead={m.lead}>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div>
          <noscript>
            <p>{m.noScript(mail)}</p>
          </noscript>
          <MessageForm />
        </div>
        <Aside />
      </div>
    </InfoFrame>
  )
}

const empty: ContactForm = { name: '', email: '', phone: '', subject: '', message: '', category: 'general' }

const typed = createPageDrafts<ContactForm>('contact-draft', () => location.pathname === '/contact')

/** Without a configured inbox no request is made: the specification's simulated form. */
const simulateSending = () => new Promise((over) => setTimeout(over, contactRules.simulatedSendMs))

function MessageForm() {
  const m = useContactMessages()
  const { contactIsDelivered, store } = useConfig()
  const [draft] = useState(() => ({ ...empty, ...typed.read(''), ...readContactDraft() }))
  useEffect(clearContactDraft, [])
  const { register, handleSubmit, errorOf, reset, getValues, formState } = useIdentityForm(ContactForm, draft)

  const submit = handleSubmit(async (form) => {
    try {
      if (contactIsDelivered) await send<typeof contactApi.send>('POST', '/api/contact-messages', form)
      else await simulateSending()
      toast({ title: m.sent, body: contactIsDelivered ? m.sentBody : m.simulatedBody })
      typed.clear()
      reset(empty)
    } catch (error) {
      toast({ title: m.failed, body: errorMessageOf(error, m.failedBody), tone: 'destructive' })
    }
  })

  return (
    <form
      noValidate
      method="post"
      onChange={() => typed.keep('', getValues())}
      onSubmit={(event) => void submit(event)}
      className="hidden-without-script flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
        <TextField label={m.email} type="email" autoComplete="email" error={errorOf('email')} {...register('email')} />
        <TextField label={m.phone} type="tel" autoComplete="tel" error={errorOf('phone')} {...register('phone')} />
        <SelectField label={m.category} error={errorOf('category')} {...register('category')}>
          {contactCategories.map((name) => (
            <option key={name} value={name}>
              {m.categories[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={m.subject} error={errorOf('subject')} {...register('subject')} />
      <TextAreaField
        label={m.message}
        rows={7}
        hint={m.messageHint}
        error={errorOf('message')}
        {...register('message')}
      />
      {!contactIsDelivered && (
        <p className="rounded-md bg-saffron-wash p-4 text-sm">{m.simulatedNote(store.seller.mail)}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" size="large" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? m.sending : m.send}
        </Button>
        {contactIsDelivered && (
          <p className="text-sm text-soft">
            {m.privacy}{' '}
            <Link href="/privacy" className={textLink}>
              {m.privacyLink}
            </Link>
          </p>
        )}
      </div>
    </form>
  )
}

function Aside() {
  const m = useContactMessages().aside
  const { mail, phone } = useConfig().store.seller
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      <Way {...m.mail}>
        <a href={`mailto:${mail}`} className={textLink}>
          {mail}
        </a>
      </Way>
      {phone && (
        <Way {...m.phone}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={textLink}>
            {phone}
          </a>
        </Way>
      )}
      {(
        [
          ['/faq', m.faq],
          ['/shipping#return-policy', m.returns],
          ['/withdrawal', m.withdraw],
        ] as const
      ).map(([href, way]) => (
        <Way key={href} title={way.title} body={way.body}>
          <Link href={href} className={textLink}>
            {way.link}
          </Link>
        </Way>
      ))}
    </ul>
  )
}

function Way({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <li className="py-5">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 mb-2 text-sm text-soft">{body}</p>
      {children}
    </li>
  )
}
