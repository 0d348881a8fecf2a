import { z } from 'zod'
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
