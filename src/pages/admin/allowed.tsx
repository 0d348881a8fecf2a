import type { ReactNode } from 'react'
import { useMay, type Call } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'

type Props = { readonly call: Call; readonly children: ReactNode }

/** Content for roles that may call an endpoint. */
export function Allowed({ call, children }: Props) {
  return useMay()(call) ? children : null
}

/** Forms that other roles can read but not change: their fields are disabled and their buttons hidden. */
export function ReadOnlyUnless({ call, children }: Props) {
  const { viewOnly } = useAdminMessages()
  const may = useMay()(call)
  return (
    <fieldset disabled={!may} className="contents disabled:[&_button]:hidden">
      {!may && <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">{viewOnly}</p>}
      {children}
    </fieldset>
  )
}
