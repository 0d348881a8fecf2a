import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'

/** Comes back to checkout, which keeps the guest's cart and input. */
export function GuestSignIn() {
  const m = useCheckoutMessages().account
  return (
    <p className="mt-2 text-soft">
      {m.question}{' '}
      <Link href="/login?return=%2Fcheckout" className="text-clay underline underline-offset-4">
        {m.signIn}
      </Link>
    </p>
  )
}
