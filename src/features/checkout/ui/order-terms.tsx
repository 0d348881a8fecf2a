import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { shopSettings } from '../../shop-settings/contract.ts'

/** The terms of the order. They open in a new tab, because leaving the form would lose the card input. */
export function OrderTerms() {
  const m = useCheckoutMessages().payment
  return (
    <p className="mt-3 text-sm text-soft">
      {m.terms}{' '}
      <a href="/terms" target="_blank" className="underline underline-offset-4">
        {m.termsLink}
        <span className="sr-only"> ({m.newTab})</span>
      </a>{' '}
      {m.withdrawal(shopSettings.withdrawalDays)} {m.guarantee}{' '}
      <a href="/terms#guarantee" target="_blank" className="underline underline-offset-4">
        {m.guaranteeLink}
        <span className="sr-only"> ({m.newTab})</span>
      </a>
      .
    </p>
  )
}
