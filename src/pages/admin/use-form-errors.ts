import { useState } from 'react'
import { fieldErrorsOf, focusFirstError, type FieldErrors } from './field-errors.ts'

/** What the server says about the fields of a form. */
export function useFormErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    clearErrors: () => setErrors({}),
    showErrors(form: HTMLFormElement, error: unknown) {
      const found = fieldErrorsOf(error)
      setErrors(found)
      focusFirstError(form, found)
    },
  }
}
