import { readPendingItem, takePendingItem } from '#src/features/cart/ui/pending-item.ts'
import { useAddAfterSignIn, type NewItem } from '#src/features/cart/ui/use-cart.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { useLogin, useUser } from '#src/features/identity/ui/use-user.tsx'
import { Login } from '#src/features/identity/constants.ts'
import { accountMessagesIn, useAccountMessages } from '#src/messages/account-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountCard, AlreadySignedIn, textLink, withReturn } from './account-card.tsx'
import { returnAddress } from './return-address.ts'

export const params = ['return']

export const head = ({ messages: m }: PageContext): Head => ({
  title: `${accountMessagesIn(m).login.title} · ${m.brand}`,
  canonical: '/login',
  noIndex: true,
})

export function Page({ context }: { context: PageContext }) {
  const texts = useMessages()
  const m = useAccountMessages().login
  const failure = useFailure(isUnanswered)
  const user = useUser()
  const addAfterSignIn = useAddAfterSignIn()
  const { navigate } = useNavigation()
  const { demo } = useConfig()
  const login = useLogin()
  const { register, handleSubmit, setValue, errorOf } = useIdentityForm(Login, { email: '', password: '' })

  const submit = handleSubmit((form) =>
    login.mutate(form, {
      onSuccess: (user) => {
        toast({ title: m.welcome, body: m.welcomeBody(user.firstName) })
        const back = returnAddress(context.search, window.location.origin)
        const item = back === null ? null : takePendingItem()
        if (item) void addPending(user.id, item)
        navigate(back ?? '/')
      },
      onError: (error) => toast({ title: m.failed, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    }),
  )

  async function addPending(userId: string, item: NewItem) {
    try {
      await addAfterSignIn(userId, item)
      toast({ title: texts.cart.added, body: texts.cart.addedBody(item.product.name) })
    } catch (error) {
      toast(failure(error, texts.cart.error, texts.cart.addFailed))
    }
  }

  function prefill({ email, password }: { email: string; password: string }) {
    setValue('email', email, { shouldValidate: true })
    setValue('password', password, { shouldValidate: true })
  }

  if (user && !login.isSuccess) return <AlreadySignedIn title={m.title} firstName={user.firstName} />
  return (
    <AccountCard title={m.title} lead={m.lead(texts.brand)}>
      {context.search.has('return') && <ExpiredSession />}
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField label={m.email} type="email" autoComplete="email" error={errorOf('email')} {...register('email')} />
        <PasswordField
          label={m.password}
          autoComplete="current-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <Link href="/forgot-password" className={`self-start text-sm ${textLink}`}>
          {m.forgot}
        </Link>
        <Button type="submit" size="large" disabled={login.isPending}>
          {login.isPending ? m.busy : m.submit}
        </Button>
      </form>
      {demo && (
        <section className="rounded-md bg-sunken p-4 text-sm">
          <h2 className="font-sans text-sm font-semibold tracking-normal">{m.demoTitle}</h2>
          {(
            [
              [demoAccounts.shopper, m.demoShopper],
              [demoAccounts.admin, m.demoAdmin],
            ] as const
          ).map(([account, label]) => (
            <p key={account.email} className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <span className="font-mono text-xs">
                {account.email} / {account.password}
              </span>
              <Button variant="outline" size="small" onClick={() => prefill(account)}>
                {label}
              </Button>
            </p>
          ))}
        </section>
      )}
      <p className="text-sm">
        {m.noAccount}{' '}
        <Link href={withReturn('/register', context.search)} className={textLink}>
          {m.register}
        </Link>
      </p>
    </AccountCard>
  )
}

/** The pending item is stored per tab. */
function ExpiredSession() {
  const m = useAccountMessages().login
  const item = useIsHydrated() ? readPendingItem() : null
  return (
    item && (
      <p role="status" className="rounded-md bg-saffron-wash px-4 py-3 text-sm">
        {m.expired(item.product.name)}
      </p>
    )
  )
}
