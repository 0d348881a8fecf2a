import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useInstructionMessages } from '#src/messages/instruction-messages.ts'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { useTimedInstructionMessages } from '#src/messages/timed-instruction-messages.ts'
import { send } from '#src/platform/http/client.ts'
import type { Product, ProductChoices } from '../../catalog/contract.ts'
import type { TimeOfDay } from '../../ingredients/constants.ts'
import type { routinesApi } from '../contract.ts'
import { instructionKindOf } from '../data/instructions.ts'
import { productForStep, type Template } from '../data/templates.ts'
import { routinesKey } from './use-routines.ts'

/** All products of a small shop, or a selection of a large one. */
export const choicesKey = ['/api/product-choices'] as const

export function useGuidance() {
  return { how: useInstructionMessages(), when: useTimedInstructionMessages() }
}
type Guidance = ReturnType<typeof useGuidance>

/** Localized instructions for a product and time of day. */
export function instructionsFor(
  { how, when }: Guidance,
  product: { name: string; category: string },
  time: TimeOfDay,
): string {
  const kind = instructionKindOf(product)
  return `${how[kind]} ${when[kind][time]}`
}

type StepProduct = Pick<Product, 'id' | 'name' | 'category'> & { readonly timeOfDay?: TimeOfDay }
type Steps = readonly { readonly product: StepProduct; readonly timeOfDay: TimeOfDay; readonly stepOrder: number }[]
type Starter = { readonly name: string; readonly description: string; readonly skinType: Template['skinType'] | null }

/** Creates a routine, then its steps one by one. Deletes the routine if a step fails. */
async function createWithSteps(guidance: Guidance, starter: Starter, steps: Steps) {
  const routine = await send<typeof routinesApi.create>('POST', '/api/routines', { ...starter, concerns: [] })
  try {
    for (const { product, timeOfDay, stepOrder } of steps)
      await send<typeof routinesApi.addStep>('POST', `/api/routines/${routine.id}/steps`, {
        productId: product.id,
        stepOrder,
        timeOfDay,
        instructions: instructionsFor(guidance, product, timeOfDay),
        frequency: 'daily',
      })
  } catch (error) {
    await send<typeof routinesApi.remove>('DELETE', `/api/routines/${routine.id}`).catch(() => undefined)
    throw error
  }
  return routine
}

/** Sunscreen belongs to the morning; everything else defaults to the evening. */
const timeFor = ({ category, timeOfDay }: StepProduct): TimeOfDay =>
  timeOfDay ?? (category === 'sunscreen' ? 'morning' : 'evening')

/** Creates a routine from products chosen elsewhere. */
export function useRoutineOf() {
  const messages = useRoutineMessages()
  const guidance = useGuidance()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (products: readonly StepProduct[]) =>
      createWithSteps(
        guidance,
        { name: messages.chosen.name, description: messages.chosen.description, skinType: null },
        products.map((product, at) => ({ product, timeOfDay: timeFor(product), stepOrder: at + 1 })),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: routinesKey }),
  })
}

/** Creates a routine from a template. */
export function useTemplate() {
  const messages = useRoutineMessages()
  const guidance = useGuidance()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, skinType, steps }: Template) => {
      const { name, description } = messages.newcomer.items[id]
      const { products } = await queries.fetchQuery<ProductChoices>({ queryKey: choicesKey })
      const found = steps.flatMap((step, at) => {
        const product = productForStep(products, step)
        return product ? [{ product, timeOfDay: step.timeOfDay, stepOrder: at + 1 }] : []
      })
      const routine = await createWithSteps(guidance, { name, description, skinType }, found)
      return { routine, name }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: routinesKey }),
  })
}
