import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { download, imageOf } from '#src/platform/browser/canvas-image.ts'
import { Button } from '#src/ui/primitives/button.tsx'

type Props = {
  fileName: string
  /** Draws the image, using the colors and fonts of an element. */ draw: (
    near: HTMLElement,
  ) => Promise<HTMLCanvasElement>
}

/** Prints a result or downloads it as an image. */
export function SaveButtons({ fileName, draw }: Props) {
  const { print, save } = usePhotoMessages()

  async function saveImage(near: HTMLElement) {
    const image = await imageOf(await draw(near))
    if (image) download(image, fileName)
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="outline" size="small" onClick={() => window.print()}>
        <i className="icon i-print size-4" />
        {print}
      </Button>
      <Button variant="outline" size="small" onClick={({ currentTarget }) => void saveImage(currentTarget)}>
        <i className="icon i-save size-4" />
        {save}
      </Button>
    </div>
  )
}
