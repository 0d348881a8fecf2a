import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'

type Props = { title: string; confirm: string; cancel: string; onConfirm: () => void; onCancel: () => void }

/** A question before what cannot be undone. Escape cancels. */
export function ConfirmDialog({ title, confirm, cancel, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{confirm}</Button>
        <Button ref={initialFocus} variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
