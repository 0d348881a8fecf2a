import { europeanFields, fields } from './en/fields.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

const { usePageMessages: useFieldMessages } = pageMessages<Widened<typeof fields>>(
  { en: fields },
  { en: europeanFields },
)

/** Maps the schemas' error codes to messages. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const messages: Readonly<Record<string, string>> = useFieldMessages()
  return (code) => (code === undefined ? undefined : (messages[code] ?? code))
}
