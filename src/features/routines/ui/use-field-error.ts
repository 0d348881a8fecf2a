import { useMessages } from '#src/messages/messages-context.tsx'

/** Maps the schemas' error codes to messages. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const { fields } = useMessages()
  return (code) => (code === undefined ? undefined : ((fields as Readonly<Record<string, string>>)[code] ?? code))
}
