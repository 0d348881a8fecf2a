import type { User } from '#src/features/identity/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useConfig } from '../config-context.tsx'

/** Without a second factor, nothing can be changed yet. */
export function SecondFactorNotice({ user }: { user: User }) {
  const { demo } = useConfig()
  const { setupNeeded: m } = useAdminMessages()
  if (user.secondFactor !== 'off' || demo) return null
  return (
    <p role="status" className="mb-6 rounded-md bg-saffron-wash px-4 py-3">
      {m.body}{' '}
      <Link href="/admin/security" className="font-medium underline underline-offset-4">
        {m.link}
      </Link>
    </p>
  )
}
