import { useHomeMessages } from '#src/messages/home-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { EmailForm } from '#src/ui/primitives/email-form.tsx'
import type { newsletterApi } from '../contract.ts'

/** Newsletter sign-up. The response is the same for every address. */
export function NewsletterBox() {
  const m = useHomeMessages().newsletter
  return (
    <EmailForm
      messages={{ label: m.label, placeholder: m.placeholder, button: m.subscribe, invalid: m.invalid }}
      className="hidden-without-script"
      send={(email) => send<typeof newsletterApi.subscribe>('POST', '/api/newsletter', { email })}
      failureOf={(error) => errorMessageOf(error, m.failed)}
      renderDone={() => (
        <p role="status" className="rounded-md bg-surface p-5">
          {m.asked}
        </p>
      )}
    >
      {m.consent}{' '}
      <Link href="/privacy" className="underline underline-offset-2">
        {m.privacy}
      </Link>
    </EmailForm>
  )
}
