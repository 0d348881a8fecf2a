import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRoutineMessages, type RoutineMessages } from '#src/messages/routine-messages.ts'
import { send } from '#src/platform/http/client.ts'
import type { Product } from '../../catalogue/contract.ts'
import type { TimeOfDay } from '../../ingredients/vocabulary.ts'
import type { routinesApi } from '../contract.ts'
import { instructionKindOf } from '../instructions.ts'
import { productForStep, type Template } from '../templates.ts'
import { routinesKey } from './use-routines.ts'

/** The whole range in the catalogue's own order; kept, for it is the same for everyone. */
export const productsKey = ['/api/products'] as const

/** How to apply a product at a time of day, in the visitor's language. */
export function instructionsFor({ instructions }: RoutineMessages, product: { name: string; category: string }, time: TimeOfDay): string {
  const words = instructions[instructionKindOf(product)]
  return `${words.how} ${words[time]}`
}

/** Makes a routine from a template: itself, then step after step. Nothing half-made is left when that fails. */
export function useTemplate() {
  const words = useRoutineMessages()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, skinType, steps }: Template) => {
      const { name, description } = words.newcomer.items[id]
      const products = await queries.fetchQuery<Product[]>({ queryKey: productsKey })
      const routine = await send<typeof routinesApi.create>('POST', '/api/routines', { name, description, skinType, concerns: [] })
      try {
        for (const [at, step] of steps.entries()) {
          const product = productForStep(products, step)
          if (!product) continue
          await send<typeof routinesApi.addStep>('POST', `/api/routines/${routine.id}/steps`, {
            productId: product.id,
            stepOrder: at + 1,
            timeOfDay: step.timeOfDay,
            instructions: instructionsFor(words, product, step.timeOfDay),
            frequency: 'daily',
          })
        }
      } catch (error) {
        await send<typeof routinesApi.remove>('DELETE', `/api/routines/${routine.id}`).catch(() => undefined)
        throw error
      }
      return { routine, name }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: routinesKey }),
  })
}
