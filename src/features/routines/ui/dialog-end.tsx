import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'

type PageMessages = { readonly cancel: string; readonly submit: string; readonly busy: string }

type Props = {
  messages: PageMessages
  error: Error | null
  /** Said when the error has no words of its own. */ failed: string
  isPending: boolean
  onClose: () => void
}

/** Where a dialog's form ends: what went wrong, the way out, and the button that sends it. */
export function DialogEnd({ messages, error, failed, isPending, onClose }: Props) {
  return (
    <>
      {error && (
        <p role="alert" className="text-sm text-brick">
          {errorMessageOf(error, failed)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? messages.busy : messages.submit}
        </Button>
      </div>
    </>
  )
}
