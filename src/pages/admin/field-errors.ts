import { RequestError } from '#src/platform/http/client.ts'

/** The server's sentences by the field they stand beside; what is changed is sent inside `form`. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const found = error instanceof RequestError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    found.map(({ path, message }) => [path.replace(/^form\./, '').split('.')[0] ?? '', message]),
  )
}
