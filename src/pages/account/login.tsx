import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { useLogin } from '#src/features/identity/ui/use-user.tsx'
import { Login } from '#src/features/identity/vocabulary.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountCard, textLink } from './account-card.tsx'

export const head = ({ messages: m }: PageContext): Head => ({ title: `${m.account.login.title} · ${m.brand}`, canonical: '/login', noIndex: true })

export function Page() {
  const m = useMessages().account.login
  const { navigate } = useNavigation()
  const { demo } = useConfig()
  const login = useLogin()
  const { register, handleSubmit, setValue, errorOf } = useIdentityForm(Login, { email: '', password: '' })

  const submit = handleSubmit((form) =>
    login.mutate(form, {
      onSuccess: (user) => {
        toast({ title: m.welcome, body: m.welcomeBody(user.firstName) })
        navigate('/')
      },
      onError: (error) => toast({ title: m.failed, body: sentenceOf(error, m.failedBody), tone: 'destructive' }),
    }),
  )

  function prefill({ email, password }: { email: string; password: string }) {
    setValue('email', email, { shouldValidate: true })
    setValue('password', password, { shouldValidate: true })
  }

  return (
    <AccountCard title={m.title} lead={m.lead}>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField label={m.email} type="email" autoComplete="email" error={errorOf('email')} {...register('email')} />
        <PasswordField label={m.password} autoComplete="current-password" error={errorOf('password')} {...register('password')} />
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
          {([[shopSettings.demo.shopper, m.demoShopper], [shopSettings.demo.admin, m.demoAdmin]] as const).map(([account, label]) => (
            <p key={account.email} className="mt-3 flex flex-wrap items-center justify-between gap-2">
              <span className="font-mono text-xs">
                {account.email} / {account.password}
              </span>
              <Button look="outline" size="small" onClick={() => prefill(account)}>
                {label}
              </Button>
            </p>
          ))}
        </section>
      )}
      <p className="text-sm">
        {m.noAccount}{' '}
        <Link href="/register" className={textLink}>
          {m.register}
        </Link>
      </p>
    </AccountCard>
  )
}
