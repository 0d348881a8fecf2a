import type { Context } from 'hono'
import { safeParse } from 'zod/v4/core'
import type { EndpointSpec } from '#src/kernel/endpoint.ts'
import type { FieldProblem } from '#src/kernel/problem.ts'

type Raw = { params: unknown; query: unknown; body: unknown }
type Parsed = { ok: true; value: Raw } | { ok: false; detail: string; errors: FieldProblem[] }

/** @returns undefined for an empty body, null for one that is not JSON. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return null
  }
}

/** Everything is checked before anything is done; the first finding becomes the sentence. */
export function parseInput(spec: EndpointSpec, raw: Raw): Parsed {
  const value: Raw = { params: undefined, query: undefined, body: undefined }
  const errors: FieldProblem[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    const parsed = safeParse(schema, raw[part])
    if (parsed.success) value[part] = parsed.data
    else errors.push(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })))
  }
  const first = errors[0]
  if (!first) return { ok: true, value }
  return { ok: false, detail: first.path ? `${first.path}: ${first.message}` : first.message, errors }
}
