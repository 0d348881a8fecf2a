import { useSyncExternalStore, type ComponentProps } from 'react'
import { dismissToast, toastStore, type ToastRecord } from './toast-store.ts'
import type { Toaster } from './toaster.tsx'

const actionClass = 'text-sm font-medium text-clay underline underline-offset-4'

const none: readonly ToastRecord[] = []

/** Toasts without gestures and timers, for when the full toaster cannot be loaded. They stay until dismissed. */
export function PlainToaster({ regionLabel, dismissLabel, renderLink }: ComponentProps<typeof Toaster>) {
  const records = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <div role="region" aria-label={regionLabel} className="toasts">
      <ol aria-live="assertive">
        {records.flatMap(({ id, isOpen, tone, title, body, action }) =>
          isOpen ? (
            <li
              key={id}
              className={`flex items-start gap-3 rounded-lg border p-4 pr-2 text-ink shadow-high ${tone === 'destructive' ? 'border-brick bg-brick-wash' : 'border-line bg-surface'}`}
            >
              <div className="flex-1">
                <p className="font-medium">{title}</p>
                {body && <p className="text-sm text-soft">{body}</p>}
                {action && 'href' in action && renderLink(action, actionClass)}
                {action && 'run' in action && (
                  <button
                    type="button"
                    className={actionClass}
                    onClick={() => {
                      dismissToast(id)
                      action.run()
                    }}
                  >
                    {action.label}
                  </button>
                )}
              </div>
              <button
                type="button"
                aria-label={dismissLabel}
                className="btn-icon size-9"
                onClick={() => dismissToast(id)}
              >
                <i className="icon i-close size-4" />
              </button>
            </li>
          ) : (
            []
          ),
        )}
      </ol>
    </div>
  )
}
