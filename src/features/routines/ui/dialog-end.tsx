import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'

type PageMessages = { readonly cancel: string; readonly submit: string; readonly busy: string }

type Props = {
  messages: PageMessages
  error: Error | null
  /** Fallback for errors without a message of their own. */ failed: string
  isPending: boolean
  onClose: () => void
}

/** Footer of a dialog form: error message, cancel and submit. */
export function DialogEnd({ messages, error, failed, isPending, onClose }: Props) {
  return (
    <>
      {error && (
        <p role="alert" className="text-sm text-brick">
          {errorMessageOf(error, failed)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? messages.busy : messages.submit}
        </Button>
      </div>
    </>
  )
}
