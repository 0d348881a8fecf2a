import type { Context } from 'hono'
import { safeParse, type $ZodRawIssue } from 'zod/v4/core'
import type { EndpointSpec } from '#src/kernel/endpoint.ts'
import type { FieldProblem } from '#src/kernel/problem.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'

type Raw = { params: unknown; query: unknown; body: unknown }
type Parsed = { ok: true; value: Raw } | { ok: false; detail: string; errors: FieldProblem[] }

/** Status of each refusal that every JSON body shares. */
export const jsonErrors = { broken_json: 400, not_json: 415 } as const

const jsonType = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i

/** @returns undefined for an empty body. A body that names no kind is taken for JSON; one of another kind would be a form of another site. */
export async function readJson(c: Context): Promise<Result<unknown, keyof typeof jsonErrors>> {
  const text = await c.req.text()
  if (text.trim() === '') return ok(undefined)
  const type = c.req.header('content-type')
  if (type && !jsonType.test(type)) return fail('not_json')
  try {
    return ok(JSON.parse(text) ?? undefined)
  } catch {
    return fail('broken_json')
  }
}

export type FieldMessages = {
  /** Words for the code that a schema carries as its message; undefined when it is a message already. */
  errorMessage(code: string): string | undefined
  /** Words for what a schema without a message expected. */
  expected(issue: $ZodRawIssue): string
}

type Finding = FieldProblem & { readonly isSentence: boolean }

/** Everything is checked before anything is done; the first finding becomes the sentence. */
export function parseInput(spec: EndpointSpec, raw: Raw, messages: FieldMessages): Parsed {
  const value: Raw = { params: undefined, query: undefined, body: undefined }
  const errors: Finding[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    const parsed = safeParse(schema, raw[part], { error: messages.expected })
    if (parsed.success) {
      value[part] = parsed.data
      const path = unreadable(parsed.data)
      if (path)
        errors.push({ path: path.join('.'), message: messages.errorMessage('unreadable_sign') ?? '', isSentence: true })
    } else {
      for (const { path, message, code } of parsed.error.issues) {
        const errorMessage = messages.errorMessage(message)
        errors.push({
          path: path.join('.'),
          message: errorMessage ?? message,
          isSentence: errorMessage !== undefined || code === 'unrecognized_keys',
        })
      }
    }
  }
  const first = errors[0]
  if (!first) return { ok: true, value }
  // A sentence of the catalog stands alone; a schema's own short message needs the name of its field.
  const isSentence = first.path === '' || first.isSentence
  return {
    ok: false,
    detail: isSentence ? first.message : `${first.path}: ${first.message}`,
    errors: errors.map(({ path, message }) => ({ path, message })),
  }
}

/** Where a text holds what PostgreSQL does not: a zero, or half of a sign. After the schema, so that no depth is endless. */
function unreadable(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? [] : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, inside] of Object.entries(value)) {
    const path = unreadable(inside)
    if (path) return [key, ...path]
  }
  return null
}
