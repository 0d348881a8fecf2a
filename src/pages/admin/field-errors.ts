import { RequestError } from '#src/platform/http/client.ts'

/** The server's error messages by form field; on updates the fields are nested in `form`. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const found = error instanceof RequestError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    found.map(({ path, message }) => {
      const field = path.replace(/^form\./, '')
      return [field.startsWith('variants.') ? field : (field.split('.')[0] ?? ''), message]
    }),
  )
}
