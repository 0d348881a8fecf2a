import { z } from 'zod'
import { parseDecimal } from '#src/kernel/money.ts'
import { containers } from './constants.ts'

/** Ids are readable, because they appear in URLs. */
export const ProductId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a product id')
  .max(80)

export const Packshot = z.strictObject({
  container: z.enum(containers),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'a color such as #d9b48f'),
  finish: z.enum(['clear', 'frosted', 'opaque']),
})
export type Packshot = z.output<typeof Packshot>

/** Whether the first amount is the greater one. Texts that are no amounts are refused by their own schema: here they pass. */
export function isMore(amount: string, than: string): boolean {
  const [one, other] = [parseDecimal(amount), parseDecimal(than)]
  return one === null || other === null || one > other
}
