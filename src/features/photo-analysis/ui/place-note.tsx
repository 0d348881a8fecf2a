import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import type { Placed } from './places.ts'

/** Says that the photo stayed on the device, and whether the result could not be stored. */
export function PlaceNote({ place, isUnsaved }: Pick<Placed<unknown>, 'place' | 'isUnsaved'>) {
  const { device: m } = usePhotoMessages()
  if (place === 'server') return null
  return (
    <div className="flex items-start gap-2 rounded-lg border border-sage bg-sage-wash p-4 text-sm print:hidden">
      <i className="icon i-shield mt-0.5 size-4 shrink-0 text-sage" />
      <p>
        {m.stayed}
        {isUnsaved && ` ${m.unsaved}`}
      </p>
    </div>
  )
}
