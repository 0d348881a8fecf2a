import type { Context } from 'hono'
import type { EndpointSpec } from '#src/kernel/endpoint.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'

export type Upload = NonNullable<EndpointSpec['upload']>
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly file: Uint8Array }

/** Maximum size of the form without the file. */
const wrapping = 64 * 1024

export const maxBytesOf = ({ maxBytes }: Upload): number => maxBytes + wrapping

/** Error statuses common to all uploads. */
export const uploadErrors = { not_a_form: 415, file_missing: 422, one_file_only: 422, file_too_large: 413 } as const

/** Parses a form with one file in memory; nothing is written to disk. */
export async function readForm(
  c: Context,
  { field, maxBytes }: Upload,
): Promise<Result<Form, keyof typeof uploadErrors>> {
  if (!/^multipart\/form-data;/i.test(c.req.header('content-type') ?? '')) return fail('not_a_form')
  const form = await c.req.raw.formData().catch(() => null)
  if (!form) return fail('not_a_form')
  const files: File[] = []
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name !== field) return fail('file_missing', { field })
    else files.push(value)
  }
  const [file, another] = files
  if (!file) return fail('file_missing', { field })
  if (another) return fail('one_file_only')
  if (file.size > maxBytes) return fail('file_too_large', megabytesOf(maxBytes))
  return ok({ fields, file: new Uint8Array(await file.arrayBuffer()) })
}

export const megabytesOf = (bytes: number) => ({ megabytes: Math.floor(bytes / 1024 / 1024) })
