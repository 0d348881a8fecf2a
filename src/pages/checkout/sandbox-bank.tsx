import { useMutation, useQuery } from '@tanstack/react-query'
import { cents, euros, toDecimal } from '#src/kernel/money.ts'
import { usePaymentMethodMessages } from '#src/messages/payment-method-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { sandboxApi, SandboxBankAnswer, SandboxBankPage } from '#src/platform/payments/sandbox-contract.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'

/** The page of a bank that does not exist, for redirects of the sandbox provider. */
export default function SandboxBank({ clientSecret }: { clientSecret: string }) {
  const m = usePaymentMethodMessages().bank
  const { data, isError } = useQuery<SandboxBankPage>({
    queryKey: ['sandbox-bank', clientSecret],
    queryFn: () => send<typeof sandboxApi.bankPage>('POST', '/api/sandbox-payments/bank-page', { clientSecret }),
    retry: false,
    staleTime: 0,
  })
  return (
    <div className="wrap pt-8 sm:pt-12">
      {isError && <BackToShop title={m.missing} />}
      {!isError && !data && <Spinner label={m.loading} />}
      {data && <Bank page={data} clientSecret={clientSecret} />}
    </div>
  )
}

function BackToShop({ title, body }: { title: string; body?: string }) {
  const m = usePaymentMethodMessages().bank
  return (
    <EmptyState title={title} body={body} headingLevel="h1" icon="i-lock">
      <Link href="/" className={buttonClass('outline')}>
        {m.back}
      </Link>
    </EmptyState>
  )
}

function Bank({ page, clientSecret }: { page: SandboxBankPage; clientSecret: string }) {
  const { bank: m, ...methods } = usePaymentMethodMessages()
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: (answer: SandboxBankAnswer) =>
      send<typeof sandboxApi.answerAtBank>('POST', '/api/sandbox-payments/bank-answer', { clientSecret, answer }),
    onSuccess: ({ returnUrl }) => location.assign(returnUrl),
  })
  if (!page.isOpen && !page.isPending) return <BackToShop title={m.closed} body={m.closedBody} />
  const isOrder = page.method === 'bank_transfer' && page.isOpen
  return (
    <section className="mx-auto max-w-md rounded-lg border border-line bg-surface p-7">
      <h1 className="text-2xl">{m.title}</h1>
      <p className="mt-2 text-soft">{m.body}</p>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-y border-line py-4">
        <dt>{m.method}</dt>
        <dd>{methods[page.method]}</dd>
        <dt>{m.amount}</dt>
        <dd className="price font-semibold">{euros(toDecimal(cents(page.amount)))}</dd>
      </dl>
      {page.isPending && <p className="mt-4 text-sm">{m.ordered}</p>}
      <div className="mt-6 flex flex-col gap-3">
        <Button disabled={isPending || isSuccess} onClick={() => mutate('pay')}>
          {page.isPending ? m.arrive : isOrder ? m.order : m.pay}
        </Button>
        <Button variant="outline" disabled={isPending || isSuccess} onClick={() => mutate('fail')}>
          {m.fail}
        </Button>
        <Button variant="quiet" disabled={isPending || isSuccess} onClick={() => mutate('cancel')}>
          {m.cancel}
        </Button>
      </div>
      {isError && (
        <p role="alert" className="mt-4 text-sm text-brick">
          {m.failed}
        </p>
      )}
    </section>
  )
}
