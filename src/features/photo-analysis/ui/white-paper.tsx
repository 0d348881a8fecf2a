import { useId } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { WhiteReference } from '#src/skin-vision/contract.ts'

type OptionProps = { isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Offered before the photo is taken and again before it is analyzed. */
export function WhitePaperOption({ isChosen, onChange }: OptionProps) {
  const { whitePaper: m } = usePhotoMessages()
  const id = useId()
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-why`}
        className="mt-0.5 size-5 shrink-0 accent-clay"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {m.use}
        </label>
        <p id={`${id}-why`} className="mt-1 text-sm text-soft">
          {m.why}
        </p>
      </div>
    </div>
  )
}

/** Says what colors were measured relative to, if the shopper announced a sheet. */
export function WhitePaperNote({ reference, subject }: { reference: WhiteReference; subject: 'skin' | 'palette' }) {
  const { whitePaper: m } = usePhotoMessages()
  if (reference === 'none') return null
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken p-4 text-sm print:hidden">
      <i className="icon i-image mt-0.5 size-4 shrink-0 text-clay" />
      <p>{reference === 'paper' ? m.found[subject] : m.notFound}</p>
    </div>
  )
}
