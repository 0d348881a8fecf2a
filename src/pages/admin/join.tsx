import { useMutation, useQuery } from '@tanstack/react-query'
import type { staffApi } from '#src/features/identity/staff/contract.ts'
import { useRefresh } from '#src/features/identity/ui/use-user.tsx'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { PageContext } from '../page.ts'

/** The page of an invitation's link. Opening it changes nothing, because email programs open links too. */
export function JoinScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages()
  return (
    <div className="wrap pt-8 sm:pt-10">
      <VisitorGate noScript={m.noScript} loading={m.loading} isWholePage>
        {(user) => <Invitation token={context.search.get('token') ?? ''} email={user?.email ?? null} />}
      </VisitorGate>
    </div>
  )
}

function Invitation({ token, email }: { token: string; email: string | null }) {
  const { join: m, roleNames } = useAdminMessages()
  const { data, isError } = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: () => send<typeof staffApi.readInvitation>('POST', '/api/staff-invitations/read', { token }),
    retry: false,
    staleTime: Infinity,
  })
  if (isError) return <EmptyState icon="i-lock" title={m.gone} body={m.goneBody} headingLevel="h1" />
  if (!data) return <Skeleton className="mx-auto h-64 max-w-text" />
  return (
    <EmptyState title={m.heading} body={m.body(roleNames[data.role], data.email)} headingLevel="h1">
      {email === data.email ? <Accept token={token} /> : <SignInFirst email={data.email} />}
    </EmptyState>
  )
}

function Accept({ token }: { token: string }) {
  const { join: m } = useAdminMessages()
  const failure = useFailure()
  const { navigate } = useNavigation()
  const refresh = useRefresh()
  const accept = useMutation({
    mutationFn: () => send<typeof staffApi.acceptInvitation>('POST', '/api/staff-invitations/accept', { token }),
  })
  const join = () =>
    accept.mutateAsync().then(
      async (user) => {
        await refresh(user)
        toast({ title: m.welcome })
        navigate('/admin')
      },
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  return (
    <Button disabled={accept.isPending} onClick={() => void join()}>
      {m.accept}
    </Button>
  )
}

function SignInFirst({ email }: { email: string }) {
  const { join: m } = useAdminMessages()
  return (
    <>
      <p className="basis-full text-soft">{m.signInFirst(email)}</p>
      <Link href="/login" className={buttonClass()}>
        {m.signIn}
      </Link>
      <Link href="/register" className={buttonClass('outline')}>
        {m.register}
      </Link>
    </>
  )
}
