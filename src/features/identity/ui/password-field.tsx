import { useState, type ComponentProps } from 'react'
import { useAccountMessages } from '#src/messages/account-messages.ts'
import { TextField } from '#src/ui/primitives/field.tsx'

/** A password input with a show/hide toggle. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const m = useAccountMessages().login
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={isShown ? m.hide : m.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-7 right-0 inline-flex size-11 items-center justify-center rounded-md text-soft hover:text-ink"
      >
        <i className={isShown ? 'icon i-hide' : 'icon i-show'} />
      </button>
    </div>
  )
}
