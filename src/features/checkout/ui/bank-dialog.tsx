import { Dialog } from 'radix-ui'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'

/** Stands for the window in which a bank asks whether it is really you. Closing it counts as failing. */
export function BankDialog({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (outcome: 'complete' | 'fail') => void }) {
  const m = useMessages()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onAnswer('fail')}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2rem))] -translate-1/2 rounded-lg bg-surface p-7 shadow-high">
          <Dialog.Title className="font-serif text-xl">{m.checkout.authentication.title}</Dialog.Title>
          <Dialog.Description className="mt-2 text-soft">{m.checkout.authentication.body}</Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => onAnswer('complete')}>{m.checkout.authentication.complete}</Button>
            <Button look="outline" onClick={() => onAnswer('fail')}>
              {m.checkout.authentication.fail}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
