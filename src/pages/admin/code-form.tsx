import { useState, type FormEvent } from 'react'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button, type ButtonVariant } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'

type Props = {
  readonly label: string
  readonly submit: string
  readonly otherwise: string
  readonly variant?: ButtonVariant
  readonly onCode: (code: string) => Promise<unknown>
}

/** One field for an authenticator or backup code; a refusal appears beside it. */
export function CodeForm({ label, submit, otherwise, variant = 'primary', onCode }: Props) {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('code')
    setIsBusy(true)
    onCode(typeof typed === 'string' ? typed.trim() : '')
      .then(
        () => setError(undefined),
        (failure: unknown) => {
          setError(errorMessageOf(failure, otherwise))
          form.querySelector('input')?.select()
        },
      )
      .finally(() => setIsBusy(false))
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-sm flex-col items-start gap-4">
      <TextField
        label={label}
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
        className="self-stretch"
      />
      <Button type="submit" variant={variant} disabled={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
