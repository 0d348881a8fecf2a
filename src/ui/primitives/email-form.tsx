import { useState, type FormEvent, type ReactNode } from 'react'
import { keepFocusIn } from '../keep-focus.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

type Props = {
  readonly messages: {
    readonly label: string
    readonly placeholder?: string
    readonly button: string
    /** Instead of the browser's own message. */
    readonly invalid: string
  }
  readonly variant?: 'primary' | 'outline'
  readonly className?: string
  /** Filled in until the person types. */
  readonly knownEmail?: string | undefined
  readonly send: (email: string) => Promise<unknown>
  readonly failureOf: (error: unknown) => string
  /** Replaces the form after `send`. */
  readonly renderDone: (email: string) => ReactNode
  /** Below the field. */
  readonly children: ReactNode
}

type State = { is: 'open' | 'busy' | 'done' } | { is: 'failed'; why: string }

/** A form of one email address. */
export function EmailForm({
  messages,
  variant = 'primary',
  className,
  knownEmail,
  send,
  failureOf,
  renderDone,
  children,
}: Props) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [state, setState] = useState<State>({ is: 'open' })
  const email = typed ?? knownEmail ?? ''

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    if (!field?.validity.valid) {
      setState({ is: 'failed', why: messages.invalid })
      field?.focus()
      return
    }
    setState({ is: 'busy' })
    send(email).then(
      () => setState({ is: 'done' }),
      (error: unknown) => setState({ is: 'failed', why: failureOf(error) }),
    )
  }

  return (
    <div ref={keepFocusIn}>
      {state.is === 'done' ? (
        renderDone(email)
      ) : (
        <form
          noValidate
          method="post"
          onSubmit={submit}
          className={`flex flex-wrap items-end gap-3 ${className ?? ''}`}
        >
          <TextField
            label={messages.label}
            type="email"
            required
            autoComplete="email"
            placeholder={messages.placeholder}
            value={email}
            error={state.is === 'failed' ? state.why : undefined}
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 grow basis-56"
          />
          <Button type="submit" variant={variant} disabled={state.is === 'busy'}>
            {messages.button}
          </Button>
          <p className="basis-full text-xs text-soft">{children}</p>
        </form>
      )}
    </div>
  )
}
