import { useMessages } from '#src/messages/messages-context.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'

/** What the order is bound by. The terms open beside the form: leaving it would lose what was typed of the card. */
export function OrderTerms() {
  const m = useMessages().checkout.payment
  return (
    <p className="mt-3 text-sm text-soft">
      {m.terms}{' '}
      <a href="/terms" target="_blank" className="underline underline-offset-4">
        {m.termsLink}
        <span className="sr-only"> ({m.newTab})</span>
      </a>{' '}
      {m.withdrawal(shopSettings.withdrawalDays)}
    </p>
  )
}
