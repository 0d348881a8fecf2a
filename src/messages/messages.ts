import type { en } from './en.ts'

export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** The form every language has: English is written first, a missing or extra key elsewhere does not compile. */
export type Messages = Widened<typeof en>

export type Widened<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }
