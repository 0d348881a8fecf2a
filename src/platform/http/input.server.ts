import type { Context } from 'hono'
import { safeParse, type $ZodRawIssue } from 'zod/v4/core'
import type { EndpointSpec } from '#src/kernel/endpoint.ts'
import type { FieldProblem } from '#src/kernel/problem.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { findUnstorableText } from '#src/kernel/storable-text.ts'

type Raw = { params: unknown; query: unknown; body: unknown }
type Parsed = { ok: true; value: Raw } | { ok: false; detail: string; errors: FieldProblem[] }

/** Error statuses common to all JSON bodies. */
export const jsonErrors = { broken_json: 400, not_json: 415 } as const

const jsonType = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * @returns undefined for an empty body. Bodies without a content type are parsed as JSON; other types are rejected,
 * because cross-site forms can send them.
 */
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
  /** The message for a schema's error code; undefined when it already is a message. */
  errorMessage(code: string): string | undefined
  /** The message for a schema error without a code. */
  expected(issue: $ZodRawIssue): string
}

type Finding = FieldProblem & { readonly isSentence: boolean }

/** Validates all input first; the first issue becomes the error message. */
export function parseInput(spec: EndpointSpec, raw: Raw, messages: FieldMessages): Parsed {
  const value: Raw = { params: undefined, query: undefined, body: undefined }
  const errors: Finding[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    const parsed = safeParse(schema, raw[part], { error: messages.expected })
    if (parsed.success) {
      value[part] = parsed.data
      const path = findUnstorableText(parsed.data)
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
  // Catalog messages stand alone; a schema's own short message needs the field name.
  const isSentence = first.path === '' || first.isSentence
  return {
    ok: false,
    detail: isSentence ? first.message : `${first.path}: ${first.message}`,
    errors: errors.map(({ path, message }) => ({ path, message })),
  }
}
