import { useState } from 'react'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import type { ordersApi, WithdrawableOrder } from '#src/features/orders/contract.ts'
import { GuestOrder } from '#src/features/orders/constants.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

export const params = ['order']

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).withdrawal.title} · ${messages.brand}`,
  description: accountAreaMessagesIn(messages).withdrawal.description,
  canonical: '/withdrawal',
})

type Found = { readonly order: WithdrawableOrder; readonly claim: GuestOrder }

/** Withdrawal without an account: requires the order number and its email address. */
export function Page({ context }: { context: PageContext }) {
  const m = useAccountAreaMessages()
  const [found, setFound] = useState<Found | null>(null)
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="max-w-text">
        <h1 className="text-3xl">{m.withdrawal.title}</h1>
        {found ? (
          <>
            <p className="mt-2 text-soft">{m.orders.order(found.order.number)}</p>
            <WithdrawalSteps
              order={found.order}
              email={found.claim.email}
              send={(positions) =>
                send<typeof ordersApi.withdrawAsGuest>('POST', '/api/withdrawals', { ...found.claim, positions })
              }
            />
          </>
        ) : (
          <LookUp number={context.search.get('order') ?? ''} onFound={setFound} />
        )}
      </div>
    </div>
  )
}

function LookUp({ number, onFound }: { number: string; onFound: (found: Found) => void }) {
  const m = useAccountAreaMessages().withdrawal
  const { register, handleSubmit, errorOf, formState } = useIdentityForm(GuestOrder, { number, email: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const { mail } = useConfig().store.seller
  const submit = handleSubmit(async (claim) => {
    setProblem(null)
    try {
      onFound({ order: await send<typeof ordersApi.findForWithdrawal>('POST', '/api/withdrawals/order', claim), claim })
    } catch (error) {
      setProblem(errorMessageOf(error, m.failed))
    }
  })
  return (
    <>
      <p className="mt-3">{m.period(shopSettings.withdrawalDays)}</p>
      <p className="mt-3 text-soft">{m.lead}</p>
      <noscript>
        <p className="mt-6">{m.noScript(mail)}</p>
      </noscript>
      <form
        noValidate
        method="post"
        onSubmit={(event) => void submit(event)}
        className="hidden-without-script mt-6 flex max-w-110 flex-col gap-5"
      >
        <TextField
          label={m.number}
          inputMode="numeric"
          maxLength={15}
          error={errorOf('number')}
          {...register('number')}
        />
        <TextField label={m.email} type="email" autoComplete="email" error={errorOf('email')} {...register('email')} />
        {problem && (
          <p role="alert" className="text-sm text-brick">
            {problem}
          </p>
        )}
        <Button type="submit" size="large" disabled={formState.isSubmitting} className="self-start">
          {formState.isSubmitting ? m.looking : m.function}
        </Button>
      </form>
      <p className="mt-6 text-sm text-soft">{m.forCustomers}</p>
    </>
  )
}
