import { errorMessageOf, RequestError } from '#src/platform/http/client.ts'

/** Messages by the name of the form field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The server's error messages by form field; on updates the fields are nested in `form`, or `parent`. */
export function fieldErrorsOf(error: unknown, parent = 'form'): FieldErrors {
  const found = error instanceof RequestError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(
    found.map(({ path, message }) => {
      const field = path.startsWith(`${parent}.`) ? path.slice(parent.length + 1) : path
      return [field.startsWith('variants.') ? field : (field.split('.')[0] ?? ''), message]
    }),
  )
}

/** The server's messages by field, also for refusals that concern one field. */
export function refusalErrorsOf(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>>,
  parent?: string,
): FieldErrors {
  const code = error instanceof RequestError ? error.problem?.code : undefined
  const field = code === undefined ? undefined : fieldOfCode[code]
  return field === undefined ? fieldErrorsOf(error, parent) : { [field]: errorMessageOf(error, '') }
}

/** Moves the focus to the first field, in the order of the page, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const fields = form.querySelectorAll<HTMLElement>('[name]')
  const first = [...fields].find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))
  first?.focus()
}
