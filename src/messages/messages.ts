import type { en } from './en.ts'

export const languages = ['en'] as const
export type Language = (typeof languages)[number]

/** Shape of every language. English is the reference: a missing or extra key in another language does not compile. */
export type Texts = Widened<typeof en>

/** The texts, and the store's name, which texts take as a parameter. */
export type Messages = Texts & { readonly brand: string }

export type Widened<Value> = Value extends string
  ? string
  : Value extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : { readonly [Key in keyof Value]: Widened<Value[Key]> }
