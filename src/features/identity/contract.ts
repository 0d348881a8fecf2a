import { z } from 'zod'

export const User = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.email() })
export type User = z.output<typeof User>
