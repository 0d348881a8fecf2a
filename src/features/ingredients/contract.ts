import { z } from 'zod'
import { actives, areas, roles, type ProductFacts as Facts } from './constants.ts'

/** Input of the rule engine for one product, as part of API responses. */
export const ProductFacts: z.ZodType<Facts> = z.object({
  role: z.enum(roles),
  area: z.enum(areas),
  isRinsedOff: z.boolean(),
  spf: z.int().min(0),
  actives: z.array(z.enum(actives)),
})
