import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

type Props = {
  readonly title: string
  readonly changes: readonly { readonly name: string; readonly value: string | null }[]
  /** Lets the form be saved over their changes. */
  readonly onKeep: () => void
  /** Fills the form from theirs. */
  readonly onDiscard: () => void
}

/** What someone else has changed while a form had unsaved changes. */
export function EditConflict({ title, changes, onKeep, onDiscard }: Props) {
  const { conflict: m } = useAdminMessages()
  function keep() {
    onKeep()
    toast({ title: m.kept })
  }
  return (
    <section role="alert" aria-label={title} className="mt-6 rounded-lg border border-line-strong bg-saffron-wash p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{m.body}</p>
      {changes.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {changes.map(({ name, value }) => (
            <li key={name} className="break-words">
              {m.change(name, value)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={keep}>
          {m.keep}
        </Button>
        <Button variant="outline" onClick={onDiscard}>
          {m.discard}
        </Button>
      </div>
    </section>
  )
}
