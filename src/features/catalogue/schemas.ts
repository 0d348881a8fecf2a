import { z } from 'zod'
import { vessels } from './vocabulary.ts'

/** Ids are readable: they stand in addresses that people share. */
export const ProductId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a product id').max(80)

export const Packshot = z.strictObject({
  vessel: z.enum(vessels),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #d9b48f'),
  finish: z.enum(['clear', 'frosted', 'opaque']),
})
export type Packshot = z.output<typeof Packshot>
