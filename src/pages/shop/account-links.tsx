import { useLogout, useUser } from '#src/features/identity/ui/use-user.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { mayLeavePage } from '#src/platform/navigation/browser-navigation.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Sign In and Sign Up for guests; first name and Logout for customers. */
export function AccountLinks() {
  const m = useMessages()
  const user = useUser()
  if (user) {
    return (
      <>
        <Link
          href="/account"
          data-hint={m.nav.account}
          className="max-w-32 truncate rounded-full px-3 py-2.5 hover:bg-sunken"
        >
          {user.firstName}
        </Link>
        <LogoutButton />
      </>
    )
  }
  return (
    <>
      <Link href="/login" className="rounded-full px-3 py-2.5 hover:bg-sunken">
        {m.nav.signIn}
      </Link>
      <Link href="/register" className="rounded-full border border-line-strong px-4 py-2 hover:border-ink">
        <span className="hidden lg:inline">{m.nav.signUp}</span>
        <span className="lg:hidden">{m.nav.join}</span>
      </Link>
    </>
  )
}

export function LogoutButton({ onDone }: { onDone?: () => void }) {
  const m = useMessages()
  const logout = useLogout()
  const { navigate } = useNavigation()

  /** Awaited instead of using callbacks, because this button unmounts when the user signs out. */
  async function leave() {
    if (!mayLeavePage()) return
    try {
      await logout.mutateAsync()
      toast({ title: m.logout.done, body: m.logout.doneBody })
      onDone?.()
      navigate('/')
    } catch {
      toast({ title: m.logout.failed, body: m.logout.failedBody, tone: 'destructive' })
    }
  }

  return (
    <Button variant="outline" size="small" disabled={logout.isPending} onClick={() => void leave()}>
      {logout.isPending ? m.logout.pending : m.nav.logout}
    </Button>
  )
}
