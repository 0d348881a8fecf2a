import { RequestError } from '#src/platform/http/client.ts'

/** The server's error messages by form field; on updates the fields are nested in `form`, or `parent`. */
export function fieldErrorsOf(error: unknown, parent = 'form'): Readonly<Record<string, string>> {
  const found = error instanceof RequestError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    found.map(({ path, message }) => {
      const field = path.startsWith(`${parent}.`) ? path.slice(parent.length + 1) : path
      return [field.startsWith('variants.') ? field : (field.split('.')[0] ?? ''), message]
    }),
  )
}
