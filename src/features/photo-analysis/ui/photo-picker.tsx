import { lazy, useId, useState, type DragEvent, type ReactNode } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { buttonClass, Button } from '#src/ui/primitives/button.tsx'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Photos } from './use-photo-flow.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

const CameraDialog = lazy(() => import('./camera-dialog.tsx'))

/** Files of a format that the computer does not know, often HEIC, have no type; the analysis says what is supported. */
const isImage = ({ type, name }: File) =>
  type.startsWith('image/') || (type === '' && /\.(avif|gif|hei[cf]|jpe?g|png|webp)$/i.test(name))

/** File picker, drag and drop, or camera, with options for the photo below. Only the file type is validated here; the analysis reports everything else. */
export function PhotoPicker({
  title,
  onChoose,
  children,
}: {
  title: string
  onChoose: (...photos: Photos) => void
  children: ReactNode
}) {
  const { picker: m } = usePhotoMessages()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [isCamera, setCamera] = useState(false)

  function take(file: File | undefined) {
    if (!file) return
    if (isImage(file)) onChoose(file)
    else toast({ title: m.notImage, tone: 'destructive' })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'mt-4 flex flex-col items-center gap-4 rounded-lg border-2 border-dashed p-8 text-center transition-colors duration-150 sm:p-12',
          isOver ? 'border-clay bg-clay-wash' : 'border-line-strong bg-surface',
        )}
      >
        <i className="icon i-image size-9 text-clay" />
        <p className="font-serif text-xl">{m.drop}</p>
        <p className="text-sm text-soft">{m.or}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <label
            className={buttonClass(
              'primary',
              'normal',
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay',
            )}
          >
            {m.choose}
            <input
              type="file"
              accept="image/*"
              className="sr-only"
              aria-describedby={`${id}-limit`}
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          <Button variant="outline" onClick={() => setCamera(true)}>
            <i className="icon i-camera" />
            {m.camera}
          </Button>
        </div>
        <p id={`${id}-limit`} className="text-xs text-soft">
          {m.limit}
        </p>
      </div>
      <ul className="mt-4 flex flex-col gap-1 text-sm text-soft sm:flex-row sm:flex-wrap sm:gap-x-6">
        {m.tips.map((tip) => (
          <li key={tip} className="flex items-start gap-2">
            <i className="icon i-check mt-0.5 size-4 shrink-0 text-sage" />
            {tip}
          </li>
        ))}
      </ul>
      <div className="mt-4">{children}</div>
      {isCamera && (
        <LazyPart>
          <CameraDialog onClose={() => setCamera(false)} onTaken={(photos) => onChoose(...photos)} />
        </LazyPart>
      )}
    </section>
  )
}
