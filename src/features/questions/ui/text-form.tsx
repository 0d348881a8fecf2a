import { useState, type FormEvent } from 'react'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'

type Props = {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly button: string
  readonly maxLength: number
  readonly initial?: string
  readonly isPending: boolean
  readonly onSend: (text: string) => void
  readonly onCancel: () => void
}

/** One text, for a question or an answer. It gets the focus, because a button has opened it. */
export function TextForm({ title, label, hint, button, maxLength, initial = '', isPending, onSend, onCancel }: Props) {
  const m = useQuestionMessages()
  const [text, setText] = useState(initial)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSend(text.trim())
  }
  return (
    <form
      method="post"
      aria-label={title}
      onSubmit={submit}
      className="mt-4 flex max-w-text flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        autoFocus
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={isPending || text.trim() === ''}>
          {isPending ? m.sending : button}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
