import { createHash } from 'node:crypto'

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

const written = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/** sql`select … where id = ${id}`: values are always parameters, and every statement is prepared once. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  let known = written.get(strings)
  if (!known) {
    const text = strings.reduce((all, part, at) => `${all}$${at}${part}`)
    known = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 32) }
    written.set(strings, known)
  }
  return { ...known, values }
}

const named = new Map<string, string>()

/**
 * A statement put together from constant parts, such as one of several sort orders. `text` must never contain input; it
 * numbers its parameters itself: $1, $2 …
 */
export function sqlOf(text: string, values: readonly unknown[]): Statement {
  const name = named.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  named.set(text, name)
  return { name, text, values }
}

/** Planned each time with its values, for statements whose best plan depends on them. */
export const planned = (statement: Statement): Statement => ({ ...statement, name: '' })

/**
 * A pattern for LIKE on lower-case text: these words in this order, each after the first at the beginning of a word, which
 * gives an index of parts something to find.
 */
export const likePattern = (words: readonly string[]): string =>
  `%${words.map((word) => word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')).join('% ')}%`
