import { useState } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Placed } from './places.ts'

type Props<Answer> = {
  placed: Placed<Answer>
  /** Tells whether the result was deleted while it was stored. */
  isDeleted: () => boolean
  onSaved: (placed: Placed<Answer>) => void
}

/** Says that the photo stayed on the device; if the result could not be stored, offers to store it again. */
export function PlaceNote<Answer>({ placed, isDeleted, onSaved }: Props<Answer>) {
  const { device: m } = usePhotoMessages()
  const [isSaving, setSaving] = useState(false)
  const { place, save } = placed
  if (place === 'server') return null

  async function saveAgain(store: () => Promise<Answer>) {
    setSaving(true)
    try {
      const answer = await store()
      if (isDeleted()) return
      onSaved({ ...placed, answer, save: undefined })
      toast({ title: m.saved })
    } catch {
      if (!isDeleted()) toast({ title: m.unsaved, tone: 'destructive' })
    }
    setSaving(false)
  }

  return (
    <div className="flex flex-col gap-3 text-sm print:hidden">
      <div className="flex items-start gap-2 rounded-lg border border-sage bg-sage-wash p-4">
        <i className="icon i-shield mt-0.5 size-4 shrink-0 text-sage" />
        <p>{m.stayed}</p>
      </div>
      {save && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-saffron-wash p-4">
          <p className="flex min-w-0 grow basis-60 items-start gap-2">
            <i className="icon i-care mt-0.5 size-4 shrink-0 text-saffron" />
            {m.unsaved}
          </p>
          <Button variant="outline" size="small" disabled={isSaving} onClick={() => void saveAgain(save)}>
            {m.saveAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
