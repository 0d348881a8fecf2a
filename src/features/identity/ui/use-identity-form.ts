import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useFieldError } from '#src/messages/field-messages.ts'

/** A form validated by its schema on blur; `errorOf` returns a field's localized message. */
export function useIdentityForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const messageOf = useFieldError()
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues })
  const errorOf = (name: keyof Values & string): string | undefined => {
    const code = form.formState.errors[name]?.message
    return typeof code === 'string' ? messageOf(code) : undefined
  }
  return { ...form, errorOf }
}
