import type { ReactNode } from 'react'
import { useModal } from '#src/ui/primitives/use-modal.ts'

type Props = { isModal: boolean; label: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** The filter panel: beside the list, or as a sheet over it. The browser keeps the focus inside a modal dialog. */
export function FilterSheet({ isModal, label, closeLabel, onClose, children }: Props) {
  const modal = useModal(onClose)
  const panel = (
    <aside aria-label={label} className="mb-8 shrink-0 lg:w-56">
      {children}
    </aside>
  )
  if (!isModal) return panel
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="sheet"
      // A tap on the backdrop closes it; browsers without this attribute have the button.
      {...{ closedby: 'any' }}
    >
      <div className="p-4 pb-0">
        <div className="sticky top-0 z-10 -mx-4 -mt-4 mb-2 flex items-center justify-between bg-surface py-1 pr-1 pl-4">
          <p aria-hidden="true" className="font-serif text-xl">
            {label}
          </p>
          <button type="button" className="btn-icon" aria-label={closeLabel} onClick={onClose}>
            <i className="icon i-close" />
          </button>
        </div>
        {panel}
      </div>
    </dialog>
  )
}
