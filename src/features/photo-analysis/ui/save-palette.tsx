import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { download, pictureOf, tokenColour } from '#src/platform/browser/canvas-picture.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { ColorPalette } from '../contract.ts'

const side = 1200
const margin = 60
const lists = ['primaryColors', 'accentColors', 'lipColors', 'eyeColors', 'foundationShades'] as const

/** The palette on paper or as a picture for the telephone, to take along. The photo is not in it. */
export function SavePalette({ palette }: { palette: ColorPalette }) {
  const { brand } = useMessages()
  const { palette: m, print, save } = usePhotoMessages()

  async function savePicture(near: HTMLElement) {
    await document.fonts.ready
    const styles = getComputedStyle(near)
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: 200 + lists.length * 190 })
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = tokenColour('--paper', near)
    pen.fillRect(0, 0, side, canvas.height)
    pen.fillStyle = tokenColour('--ink', near)
    pen.font = `400 64px ${styles.getPropertyValue('--serif')}`
    pen.fillText(`${m.picture.heading}: ${m.seasons[palette.seasonType]}`, margin, 110, side - 2 * margin)
    pen.font = `400 26px ${styles.getPropertyValue('--sans')}`
    pen.fillText(`${brand} · ${m.toneLine(m.skinTone[palette.skinTone], m.undertone[palette.undertone])} · ${m.confidence[palette.confidence]}`, margin, 155, side - 2 * margin)
    lists.forEach((list, row) => {
      const top = 200 + row * 190
      pen.fillStyle = tokenColour('--ink', near)
      pen.fillText(m.lists[list], margin, top + 24)
      palette[list].slice(0, 6).forEach((hex, at) => {
        pen.fillStyle = hex
        pen.fillRect(margin + at * 182, top + 40, 166, 96)
        pen.fillStyle = tokenColour('--ink-soft', near)
        pen.fillText(hex, margin + at * 182, top + 166)
      })
    })
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
