import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'

type Props = { readonly title: string; readonly onConfirm: () => void; readonly onClose: () => void }

/** Asks before a saved result is deleted, which cannot be undone. */
export function RemoveDialog({ title, onConfirm, onClose }: Props) {
  const { remove: m } = usePhotoMessages()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{m.body}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {m.confirm}
        </Button>
        <Button ref={initialFocus} variant="outline" onClick={onClose}>
          {m.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
