import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { classNames } from '../primitives/class-names.ts'
import { LazyPart } from '../primitives/error-boundary.tsx'
import { dismissToast, toastStore, type ToastRecord } from './toast-store.ts'
import { useUncoveredFocus } from './use-uncovered-focus.ts'

const actionClass = 'mt-1 inline-flex min-h-9 items-center text-sm font-medium text-clay underline underline-offset-4'

const none: readonly ToastRecord[] = []

/** Duration, swipe and hotkey are the specification's: 5000 ms, 50 px to the right, F8. */
export function Toaster({
  regionLabel,
  toastLabel,
  dismissLabel,
  renderLink,
}: {
  regionLabel: string
  toastLabel: string
  dismissLabel: string
  renderLink: (action: { label: string; href: string }, className: string) => React.ReactNode
}) {
  const records = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  useUncoveredFocus()
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={toastLabel}>
      {records.map((record) => (
        <Toast.Root
          key={record.id}
          open={record.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismissToast(record.id)}
          // A native drag of the link would cancel the pointer, and Radix never ends a swipe whose pointer was canceled.
          onDragStart={(event) => event.preventDefault()}
          type={record.tone === 'destructive' ? 'foreground' : 'background'}
          className={classNames(
            'flex items-start gap-3 rounded-lg border p-4 pr-2 shadow-high animate-[rise_200ms_var(--ease)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-[slide-away_160ms_ease-in]',
            record.tone === 'destructive' ? 'border-brick bg-brick-wash text-ink' : 'border-line bg-surface text-ink',
          )}
        >
          <div className="flex-1">
            <Toast.Title className="font-medium">{record.title}</Toast.Title>
            {record.body && (
              <Toast.Description className="text-sm text-pretty text-soft">{record.body}</Toast.Description>
            )}
            {record.action && (
              <Toast.Action asChild altText={record.action.label}>
                {'href' in record.action ? (
                  renderLink(record.action, actionClass)
                ) : (
                  <button type="button" className={actionClass} onClick={record.action.run}>
                    {record.action.label}
                  </button>
                )}
              </Toast.Action>
            )}
            <LazyPart>{record.details}</LazyPart>
          </div>
          <Toast.Close
            aria-label={dismissLabel}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
          >
            <i className="icon i-close size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport hotkey={['F8']} label={regionLabel} className="toasts flex flex-col gap-2 outline-none" />
    </Toast.Provider>
  )
}
