import { createHash } from 'node:crypto'

export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

class Fragment {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A part that several statements share, such as a list of columns: a constant of its module, without values. */
export const fragment = ({ raw }: TemplateStringsArray): Fragment => new Fragment(raw.join(''))

const written = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

/**
 * sql`select ${columns} from … where id = ${id}`: values are always parameters, and every statement is prepared
 * once. A place for a fragment always has the same one.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Statement {
  let known = written.get(strings)
  if (!known) {
    const text = textOf(strings, parts)
    known = { text, name: createHash('sha256').update(text).digest('hex').slice(0, 32) }
    written.set(strings, known)
  }
  return { ...known, values: parts.filter((part) => !(part instanceof Fragment)) }
}

function textOf(strings: TemplateStringsArray, parts: readonly unknown[]): string {
  let values = 0
  return strings.reduce((text, string, at) => {
    const part = parts[at - 1]
    return `${text}${part instanceof Fragment ? part.text : `$${++values}`}${string}`
  })
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
