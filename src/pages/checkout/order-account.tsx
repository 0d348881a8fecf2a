import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newPasswordForm } from '#src/features/identity/constants.ts'
import type { identityApi, User } from '#src/features/identity/contract.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { useLogin, useUser } from '#src/features/identity/ui/use-user.tsx'
import type { ContactDetails } from '#src/features/orders/constants.ts'
import type { orderTransferApi } from '#src/features/orders/transfer/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { useAccountMessages } from '#src/messages/account-messages.ts'
import { useOrderAccountMessages } from '#src/messages/order-account-messages.ts'
import { errorMessageOf, RequestError, send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from '../account/return-address.ts'

type Texts = ReturnType<typeof useOrderAccountMessages>

/** Nothing was changed. After any other error that is unknown. */
const isRefusal = (error: unknown) => error instanceof RequestError && error.status < 500

const failureOf = (error: unknown, refused: string, m: Texts) =>
  isRefusal(error)
    ? { title: refused, body: errorMessageOf(error, m.failedBody) }
    : { title: m.unconfirmed, body: m.unconfirmedBody }

type Props = {
  readonly linkKey: string
  readonly number: string
  readonly buyer: ContactDetails
  /** The order now belongs to the signed-in customer. */
  readonly onMoved: () => void
}

/** Offers to keep a guest's order in an account: a new one with only a password, or the visitor's own. */
export function OrderAccount({ linkKey, number, buyer, onMoved }: Props) {
  const m = useOrderAccountMessages()
  const user = useUser()
  if (user === undefined) return null

  /** This component may have been unmounted by then: all personal data is read again after signing in. */
  async function move(title: string): Promise<void> {
    try {
      await send<typeof orderTransferApi.transfer>('POST', `/api/order-link/${encodeURIComponent(linkKey)}/account`, {})
      toast({ title, body: m.addedBody, action: { label: m.view, href: `/account/orders/${number}` } })
      onMoved()
    } catch (error) {
      // After a lost answer, the order tells whether it was moved.
      if (!isRefusal(error)) onMoved()
      toast({ ...failureOf(error, m.notAdded, m), tone: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="order-account" className="mt-10 rounded-lg bg-clay-wash p-5 sm:p-7 print:hidden">
      <h2 id="order-account" className="text-xl">
        {m.heading}
      </h2>
      {user ? (
        <AddToAccount user={user} onAdd={() => move(m.added)} />
      ) : (
        <CreateAccount buyer={buyer} onCreated={() => move(m.created)} />
      )}
    </section>
  )
}

function AddToAccount({ user, onAdd }: { readonly user: User; readonly onAdd: () => Promise<void> }) {
  const m = useOrderAccountMessages()
  const add = useMutation({ mutationFn: onAdd })
  return (
    <>
      <p className="mt-2 max-w-text">{m.addBody(user.firstName)}</p>
      <Button className="mt-4" disabled={add.isPending} onClick={() => add.mutate()}>
        {m.add}
      </Button>
    </>
  )
}

type CreateProps = { readonly buyer: ContactDetails; readonly onCreated: () => Promise<void> }

function CreateAccount({ buyer, onCreated }: CreateProps) {
  const m = useOrderAccountMessages()
  const { passwordHint, password: label } = useAccountMessages().register
  const { location } = useNavigation()
  const { minPasswordLength } = usePreset()
  const login = useLogin()
  const [isTaken, setTaken] = useState(false)
  const { register, handleSubmit, errorOf, formState } = useIdentityForm(newPasswordForm(minPasswordLength), {
    password: '',
  })
  const submit = handleSubmit(async ({ password }) => {
    const { firstName, lastName, email } = buyer
    try {
      await send<typeof identityApi.register>('POST', '/api/users', { firstName, lastName, email, password })
    } catch (error) {
      if (error instanceof RequestError && error.problem?.code === 'address_taken') setTaken(true)
      else toast({ ...failureOf(error, m.failed, m), tone: 'destructive' })
      return
    }
    // From here on there is an account, whatever happens.
    try {
      await login.mutateAsync({ email, password })
    } catch {
      setTaken(true)
      return
    }
    await onCreated()
  })
  if (isTaken)
    return (
      <div role="status" className="mt-2 flex flex-col items-start gap-4">
        <p className="max-w-text">{m.taken}</p>
        <Link href={signInAddress(location)} className={buttonClass()}>
          {m.signIn}
        </Link>
      </div>
    )
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mt-2 flex max-w-text flex-col gap-4"
    >
      <p>{m.create(buyer.email)}</p>
      <PasswordField
        label={label}
        hint={passwordHint(minPasswordLength)}
        autoComplete="new-password"
        error={errorOf('password')}
        {...register('password')}
      />
      <Button type="submit" className="self-start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? m.busy : m.submit}
      </Button>
    </form>
  )
}
