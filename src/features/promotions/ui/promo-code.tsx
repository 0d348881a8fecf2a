import { useState, type FormEvent } from 'react'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { AppliedPromotion } from '../contract.ts'
import type { usePromotion } from './use-promotion.ts'

/** Enter a discount code, or remove the applied one. */
export function PromoCode({
  promotion: { applied, apply, remove },
  isReached,
}: {
  promotion: ReturnType<typeof usePromotion>
  /** Whether the cart reaches the minimum order. */ isReached: boolean
}) {
  const m = useMessages()
  const texts = useCartPageMessages()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [removed, setRemoved] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim() || apply.isPending) return
    apply.mutateAsync(code.trim()).then(
      () => setCode(''),
      (refusal: unknown) => setError(errorMessageOf(refusal, m.cart.error)),
    )
  }

  function take(applied: AppliedPromotion) {
    remove.mutateAsync().then(
      () => setRemoved(applied.code),
      (refusal: unknown) => toast({ title: errorMessageOf(refusal, m.cart.error), tone: 'destructive' }),
    )
  }

  const message = applied
    ? isReached
      ? texts.promo.applied(applied.code)
      : texts.promo.needs(applied.code, applied.minimum)
    : removed && texts.promo.removed(removed)

  return (
    <div ref={keepFocusIn} className="mt-5">
      <div
        className={classNames(
          'flex items-center justify-between gap-3 text-sm',
          applied && 'min-h-11 rounded-md bg-sage-wash px-4',
        )}
      >
        <p role="status">{message}</p>
        {applied && (
          <button
            type="button"
            className="min-h-9 underline underline-offset-4"
            disabled={remove.isPending}
            onClick={() => take(applied)}
          >
            {texts.promo.remove}
          </button>
        )}
      </div>
      {!applied && (
        <form onSubmit={submit} className={classNames('flex items-start gap-2', removed && 'mt-3')}>
          <TextField
            label={texts.promo.label}
            placeholder={texts.promo.placeholder}
            value={code}
            maxLength={40}
            autoComplete="off"
            error={error}
            onChange={(event) => {
              setCode(event.target.value)
              setError(undefined)
            }}
            className="grow"
          />
          <Button type="submit" variant="outline" className="mt-7">
            {texts.promo.apply}
          </Button>
        </form>
      )}
    </div>
  )
}
