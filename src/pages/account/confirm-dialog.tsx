import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'

type Props = { title: string; confirm: string; cancel: string; onConfirm: () => void; onCancel: () => void }

/** Confirmation before a deletion. Escape cancels. */
export function ConfirmDialog({ title, confirm, cancel, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{confirm}</Button>
        <Button look="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
