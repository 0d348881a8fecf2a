import { useBackInStockMessages } from '#src/messages/back-in-stock-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { EmailForm } from '#src/ui/primitives/email-form.tsx'
import type { backInStockApi } from '../contract.ts'

/** Requests one email for a sold-out variant. Give it the variant's id as key. */
export default function NotifyForm({ variantId, knownEmail }: { variantId: string; knownEmail: string | undefined }) {
  const m = useBackInStockMessages()
  return (
    <EmailForm
      messages={{ label: m.label, button: m.notify, invalid: m.invalid }}
      variant="outline"
      knownEmail={knownEmail}
      send={(email) => send<typeof backInStockApi.request>('POST', '/api/back-in-stock', { variantId, email })}
      failureOf={(error) => errorMessageOf(error, m.failed)}
      renderDone={(email) => (
        <p role="status" className="rounded-md bg-sunken p-4 text-sm">
          {m.requested(email)}
        </p>
      )}
    >
      {m.use}{' '}
      <Link href="/privacy" className="underline underline-offset-2">
        {m.privacy}
      </Link>
    </EmailForm>
  )
}
