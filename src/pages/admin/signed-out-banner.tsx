import { useEffect } from 'react'
import { useReloadUser } from '#src/features/identity/ui/use-user.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { buttonClass } from '#src/ui/primitives/button.tsx'

/** In place of a screen whose session has ended. It leaves once someone is signed in again, which may happen in another tab. */
export function SignedOutBanner() {
  const m = useAdminMessages().signedOut
  const reloadUser = useReloadUser()
  useEffect(() => {
    const reload = () => void reloadUser()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [reloadUser])
  return (
    <div role="alert" className="max-w-text rounded-md border border-line-strong bg-saffron-wash p-5">
      <h1 className="text-2xl">{m.heading}</h1>
      <p className="mt-2">{m.body}</p>
      <a href="/login" target="_blank" rel="noreferrer" className={buttonClass('primary', 'normal', 'mt-4')}>
        {m.link}
      </a>
    </div>
  )
}
