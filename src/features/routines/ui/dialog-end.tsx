import { sentenceOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'

type Words = { readonly cancel: string; readonly submit: string; readonly busy: string }

type Props = { words: Words; error: Error | null; /** Said when the error has no words of its own. */ failed: string; isPending: boolean; onClose: () => void }

/** Where a dialog's form ends: what went wrong, the way out, and the button that sends it. */
export function DialogEnd({ words, error, failed, isPending, onClose }: Props) {
  return (
    <>
      {error && (
        <p role="alert" className="text-sm text-brick">
          {sentenceOf(error, failed)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? words.busy : words.submit}
        </Button>
      </div>
    </>
  )
}
