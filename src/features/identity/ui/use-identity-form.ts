import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useMessages } from '#src/messages/messages-context.tsx'

/** A form validated by its schema on blur; `errorOf` returns a field's localized message. */
export function useIdentityForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { fields } = useMessages()
  const form = useForm<Values>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues })
  const messages: Readonly<Record<string, string>> = fields
  const errorOf = (name: keyof Values & string): string | undefined => {
    const code = form.formState.errors[name]?.message
    return typeof code === 'string' ? (messages[code] ?? code) : undefined
  }
  return { ...form, errorOf }
}
