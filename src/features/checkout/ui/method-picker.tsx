import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import type { RedirectMethod } from '#src/platform/payments/port.ts'

export type SandboxMethod = 'card' | RedirectMethod

const methods: readonly SandboxMethod[] = ['card', 'bancontact', 'bank_transfer']

type Props = { readonly method: SandboxMethod; readonly onChange: (method: SandboxMethod) => void }

/** The sandbox's payment methods. */
export function MethodPicker({ method, onChange }: Props) {
  const m = usePaymentMethodMessages()
  return (
    <div role="radiogroup" aria-label={m.legend} className="mb-4 grid gap-2 sm:grid-cols-3">
      {methods.map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong px-3.5 text-sm has-checked:border-clay has-checked:bg-sunken"
        >
          <input
            type="radio"
            name="payment-method"
            value={one}
            checked={one === method}
            onChange={() => onChange(one)}
            className="size-4 accent-clay"
          />
          {m[one]}
        </label>
      ))}
    </div>
  )
}
