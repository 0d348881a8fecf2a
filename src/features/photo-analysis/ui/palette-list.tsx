import { useState } from 'react'
import { longDay, longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import type { ColorPalette } from '../contract.ts'
import { paletteTitle } from './palette-title.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  palettes: readonly ColorPalette[]
  isCustomer: boolean
  isError: boolean
  onOpen: (palette: ColorPalette) => void
  onRemove: (id: string) => void
}

export function PaletteList({ palettes, isCustomer, isError, onOpen, onRemove }: Props) {
  const { locale } = useMessages()
  const { palette: messages } = usePhotoMessages()
  const m = messages.saved
  const [asked, setAsked] = useState<ColorPalette | null>(null)
  return (
    <section ref={keepFocusIn} aria-labelledby="saved" className="print:hidden">
      <h2 id="saved" className="text-2xl">
        {m.title}
      </h2>
      {!isCustomer && <p className="mt-1 text-sm text-soft">{m.guest}</p>}
      {isError ? <p role="alert">{m.failed}</p> : palettes.length === 0 && <p className="mt-3 text-soft">{m.empty}</p>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {palettes.map((palette) => {
          // With its time: several palettes can be of one day.
          const moment = longMoment(locale, palette.createdAt)
          return (
            <li key={palette.id} className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
              <button type="button" onClick={() => onOpen(palette)} className="grow text-left">
                <span className="sr-only">{m.open(moment)}</span>
                <span className="block font-serif text-lg">{paletteTitle(palette, messages)}</span>
                <span className="block text-xs text-soft">{`${longDay(locale, palette.createdAt)} · ${messages.confidence[palette.confidence]}`}</span>
                <span aria-hidden="true" className="mt-2 grid max-w-48 grid-cols-6 gap-1">
                  {palette.primaryColors.map((hex) => (
                    <span key={hex} className="swatch" style={{ '--swatch': hex } as React.CSSProperties} />
                  ))}
                </span>
              </button>
              {palette.id !== null && (
                <button
                  type="button"
                  aria-label={m.remove(moment)}
                  onClick={() => setAsked(palette)}
                  className="btn-icon shrink-0"
                >
                  <i className="icon i-trash" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <RemoveDialog
          title={m.removeTitle(longMoment(locale, asked.createdAt))}
          onConfirm={() => onRemove(asked.id ?? '')}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
