import { routineCart } from './en/routine-cart.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useRoutineCartMessages } = pageMessages<Widened<typeof routineCart>>({
  en: routineCart,
})
