import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fromDecimal, sumCents, toDecimal } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useRoutineCartMessages } from '#src/messages/routine-cart-messages.ts'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { RoutineInCart, RoutineStep, routinesApi } from '../contract.ts'
import { distinctProducts } from '../rules.ts'

type Props = { readonly routineId: string; readonly steps: readonly RoutineStep[] }

/** What the products of a routine cost, and all of them into the cart. */
export default function RoutineCart({ routineId, steps }: Props) {
  const m = useRoutineCartMessages()
  const failure = useFailure()
  const queries = useQueryClient()
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => send<typeof routinesApi.addToCart>('POST', `/api/routines/${routineId}/cart`, {}),
    onError: (error) => toast(failure(error, m.failedTitle, m.failedBody)),
    // Also after a failure: the reply may be lost although products were added.
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/cart'] }),
  })
  const products = distinctProducts(steps).flatMap(({ product }) => product ?? [])
  if (products.length === 0) return null
  const total = toDecimal(sumCents(products.map(({ price }) => fromDecimal(price))))
  return (
    <section aria-labelledby="routine-cart" className="mt-8 border-t border-line pt-6">
      <h3 id="routine-cart" className="text-xl">
        {m.heading}
      </h3>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="tabular-nums">{m.total(products.length, total)}</p>
        <Button disabled={isPending} onClick={() => mutate()}>
          {isPending ? m.adding : m.add}
        </Button>
      </div>
      <div role="status" className="text-sm">
        {data && <Outcome outcome={data} />}
      </div>
    </section>
  )
}

const leftOut = ['needsShade', 'soldOut', 'unavailable', 'inCart', 'failed'] as const

function Outcome({ outcome }: { outcome: RoutineInCart }) {
  const m = useRoutineCartMessages()
  const { unnamed } = useRoutineMessages().detail
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {outcome.added.length > 0 ? m.added(outcome.added.length) : m.nothing}
        <Link href="/cart" className="text-clay underline underline-offset-4">
          {m.view}
        </Link>
      </p>
      {leftOut.map(
        (reason) =>
          outcome[reason].length > 0 && (
            <div key={reason} className="mt-3">
              <p className="text-soft">{m.leftOut[reason]}</p>
              <ul className="mt-1 list-disc pl-5">
                {outcome[reason].map(({ productId, variantId, name }) => (
                  <li key={`${productId} ${variantId}`}>
                    {reason === 'unavailable' ? (
                      unnamed(productId)
                    ) : (
                      <Link
                        href={`/products/${productId}${variantId ? `?variant=${variantId}` : ''}`}
                        className="underline underline-offset-4"
                      >
                        {name}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </>
  )
}
