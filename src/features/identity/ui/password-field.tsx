import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const m = useMessages()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
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
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
