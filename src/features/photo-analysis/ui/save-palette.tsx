import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { download, pictureOf } from '#src/platform/browser/canvas-picture.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { ColorPalette } from '../contract.ts'
import { drawPalette } from './palette-picture.ts'

/** The palette on paper or as a picture for the telephone, to take along. The photo is not in it. */
export function SavePalette({ palette }: { palette: ColorPalette }) {
  const { brand } = useMessages()
  const { palette: m, print, save } = usePhotoMessages()

  async function savePicture(near: HTMLElement) {
    const canvas = await drawPalette(palette, { heading: `${m.picture.heading}: ${m.seasons[palette.seasonType]}`, line: `${brand} · ${m.toneLine(m.skinTone[palette.skinTone], m.undertone[palette.undertone])} · ${m.confidence[palette.confidence]}`, lists: m.lists }, near)
    const picture = await pictureOf(canvas)
    if (picture) download(picture, `eclat-palette-${palette.seasonType}.png`)
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="outline" size="small" onClick={() => window.print()}>
        <i className="icon i-print size-4" />
        {print}
      </Button>
      <Button look="outline" size="small" onClick={({ currentTarget }) => void savePicture(currentTarget)}>
        <i className="icon i-save size-4" />
        {save}
      </Button>
    </div>
  )
}
