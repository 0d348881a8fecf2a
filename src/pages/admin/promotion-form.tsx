import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { promotionKinds, type PromotionKind } from '#src/features/promotions/constants.ts'
import type { promotionApi } from '#src/features/promotions/contract.ts'
import { normalizeAmount, parseDecimal } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusFirstError, refusalErrorsOf, type FieldErrors } from './field-errors.ts'
import { typedInstant } from './typed-instant.ts'

const textOf = (form: FormData, name: string) => {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}

/** Euros as cents, other kinds as a whole number. Zero, which the server refuses, when it is neither. */
function valueOf(form: FormData, kind: PromotionKind): number {
  const typed = textOf(form, 'value')
  if (kind === 'amount') return parseDecimal(normalizeAmount(typed)) ?? 0
  const value = Number(typed.replace(',', '.'))
  return Number.isFinite(value) ? value : 0
}

/** Converts the input to a request body; the server validates it. */
function bodyOf(element: HTMLFormElement, kind: PromotionKind) {
  const form = new FormData(element)
  const limit = textOf(form, 'usageLimit')
  return {
    code: textOf(form, 'code'),
    kind,
    value: valueOf(form, kind),
    minimum: normalizeAmount(textOf(form, 'minimum') || '0'),
    startsAt: typedInstant(element, 'startsAt') || null,
    endsAt: typedInstant(element, 'endsAt') || null,
    usageLimit: limit ? (/^\d{1,9}$/.test(limit) ? Number(limit) : 0) : null,
  }
}

/** The fields of refusals that concern more than the form of one field. */
const fieldOfRefusal: Readonly<Record<string, string>> = { promo_code_taken: 'code', promo_period: 'endsAt' }

export function NewPromotionForm({ queryKey }: { queryKey: readonly string[] }) {
  const { promotions: m, shopTime, leaveUnsaved } = useAdminMessages()
  const failure = useFailure()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const queries = useQueryClient()
  const [kind, setKind] = useState<PromotionKind>('percent')
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      send<typeof promotionApi.create>('POST', '/api/admin/promotions', body),
    // After a failure too: the reply may be lost.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const before = typed()
    create.mutateAsync(bodyOf(form, kind)).then(
      () => {
        if (saved(before)) {
          form.reset()
          setKind('percent')
        }
        setErrors({})
        toast({ title: m.made })
      },
      (error: unknown) => {
        const found = refusalErrorsOf(error, fieldOfRefusal)
        setErrors(found)
        focusFirstError(form, found)
        if (Object.keys(found).length === 0) toast(failure(error, m.failed, m.failedBody))
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={changed}
      aria-labelledby="new-promotion"
      className="after-loading flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="new-promotion" className="text-xl">
        {m.add}
      </h2>
      <TextField
        label={m.code}
        name="code"
        required
        maxLength={40}
        autoComplete="off"
        hint={m.codeHint}
        error={errors['code']}
      />
      <SelectField
        label={m.kind}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as PromotionKind)
          setErrors({})
        }}
      >
        {promotionKinds.map((one) => (
          <option key={one} value={one}>
            {m.kinds[one]}
          </option>
        ))}
      </SelectField>
      {kind !== 'free_shipping' && (
        <TextField
          label={m[kind]}
          name="value"
          inputMode="decimal"
          required
          maxLength={8}
          error={errors['value'] && kind === 'amount' ? m.amountForm : errors['value']}
        />
      )}
      <TextField label={m.minimum} name="minimum" inputMode="decimal" maxLength={8} error={errors['minimum']} />
      <TextField label={m.starts} name="startsAt" type="datetime-local" hint={shopTime} error={errors['startsAt']} />
      <TextField
        label={m.ends}
        name="endsAt"
        type="datetime-local"
        hint={m.endsHint(shopTime)}
        error={errors['endsAt']}
      />
      <TextField
        label={m.usageLimit}
        name="usageLimit"
        inputMode="numeric"
        maxLength={7}
        error={errors['usageLimit']}
      />
      <Button type="submit" disabled={create.isPending}>
        {m.save}
      </Button>
    </form>
  )
}
