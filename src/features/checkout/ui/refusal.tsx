import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'

/** The payment error next to the button, because the toast disappears after five seconds. */
export function Refusal({ title, messages }: { title?: string | undefined; messages: string }) {
  const checkout = useCheckoutMessages()
  if (!messages) return null
  return (
    <p className="mb-4 rounded-md border border-brick bg-brick-wash px-4 py-3 text-sm">
      <strong className="block font-medium">{title ?? checkout.payment.failed}</strong>
      {messages}
    </p>
  )
}
