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

/** Words for the code that a schema carries as its message; undefined when it is a message already. */
export type FieldWords = (code: string) => string | undefined

/** Everything is checked before anything is done; the first finding becomes the sentence. */
export function parseInput(spec: EndpointSpec, raw: Raw, words: FieldWords): Parsed {
  const value: Raw = { params: undefined, query: undefined, body: undefined }
  const errors: (FieldProblem & { isSentence: boolean })[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part]
    if (!schema) continue
    const parsed = safeParse(schema, raw[part])
    if (parsed.success) value[part] = parsed.data
    else {
      for (const issue of parsed.error.issues) {
        const sentence = words(issue.message)
        errors.push({ path: issue.path.join('.'), message: sentence ?? issue.message, isSentence: sentence !== undefined })
      }
    }
  }
  const first = errors[0]
  if (!first) return { ok: true, value }
  // A sentence of the catalogue stands alone; a schema's own short message needs the name of its field.
  const isSentence = first.path === '' || first.isSentence
  return { ok: false, detail: isSentence ? first.message : `${first.path}: ${first.message}`, errors: errors.map(({ path, message }) => ({ path, message })) }
}
