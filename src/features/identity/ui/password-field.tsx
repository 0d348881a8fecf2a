import { useState, type ComponentProps } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const m = useMessages()
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-label={isShown ? m.account.login.hide : m.account.login.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-7 right-0 inline-flex size-11 items-center justify-center rounded-md text-soft hover:text-ink"
      >
        <i className={isShown ? 'icon i-hide' : 'icon i-show'} />
      </button>
    </div>
  )
}
