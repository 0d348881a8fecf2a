import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { readKey } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Product, ProductChoices } from '../../catalog/contract.ts'
import type { Routine } from '../contract.ts'
import { choicesKey, useRoutineOf } from './use-template.ts'

/** Products chosen on another page, with a button to create a routine from them. */
export function ChosenProducts({ ids, onCreated }: { ids: readonly string[]; onCreated: (routine: Routine) => void }) {
  const m = useRoutineMessages()
  const queries = useQueryClient()
  const create = useRoutineOf()
  const { data: chosen = [] } = useQuery({
    queryKey: ['/api/products', 'chosen', ...ids],
    queryFn: async ({ signal }) => {
      const { products, isComplete } = await queries.fetchQuery<ProductChoices>({ queryKey: choicesKey })
      const answers = await Promise.allSettled(
        ids.map(async (id) => {
          const known = products.find((product) => product.id === id)
          if (known || isComplete) return known
          return (await readKey(['/api/products', id], 'throw', signal)) as Product
        }),
      )
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
    },
  })
  if (chosen.length === 0) return null

  const make = () =>
    create.mutateAsync(chosen).then(
      (routine) => {
        toast({ title: m.toasts.created })
        onCreated(routine)
      },
      () => toast({ title: m.toasts.error, body: m.toasts.createFailed, tone: 'destructive' }),
    )
  return (
    <section aria-labelledby="chosen-products" className="mt-8 rounded-lg border border-clay bg-clay-wash p-5">
      <h2 id="chosen-products" className="text-xl">
        {m.chosen.heading}
      </h2>
      <ul className="mt-2 list-disc pl-5">
        {chosen.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Button className="mt-4" disabled={create.isPending || create.isSuccess} onClick={() => void make()}>
        {m.chosen.create}
      </Button>
    </section>
  )
}
