import { useMessages } from '#src/messages/messages-context.tsx'

/** Schemas carry codes; the visitor reads their language's words for them. */
export function useFieldError(): (code: string | undefined) => string | undefined {
  const { fields } = useMessages()
  return (code) => (code === undefined ? undefined : ((fields as Readonly<Record<string, string>>)[code] ?? code))
}
