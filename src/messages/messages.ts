import type { en } from './en.ts'

export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** Shape of every language. English is the reference: a missing or extra key in another language does not compile. */
export type Messages = Widened<typeof en>

export type Widened<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }
