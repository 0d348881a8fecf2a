import { useState, type FormEvent } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { cropUnits, type Focus } from '#src/features/catalog/product-images/constants.ts'
import type { EditedImage, Frame } from '#src/features/catalog/product-images/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'

type Size = { readonly width: number; readonly height: number }
type Props = {
  readonly image: EditedImage
  readonly number: number
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onSave: (wanted: Omit<Frame, 'version'>) => void
}

const shapes = { whole: undefined, free: undefined, square: 1, portrait: 4 / 5, landscape: 4 / 3 } as const
type Shape = keyof typeof shapes
const isShape = (text: string): text is Shape => Object.hasOwn(shapes, text)

const perPercent = cropUnits / 100

function shownCrop({ crop }: EditedImage): PercentCrop | undefined {
  if (!crop) return undefined
  const percent = (share: number) => share / perPercent
  return {
    unit: '%',
    x: percent(crop.left),
    y: percent(crop.top),
    width: percent(crop.width),
    height: percent(crop.height),
  }
}

/** Rounded so that the part stays inside of the photograph; null for all of it. */
function storedCrop(crop: PercentCrop | undefined): Frame['crop'] {
  if (!crop || crop.width <= 0 || crop.height <= 0) return null
  const units = (percent: number) => Math.round(percent * perPercent)
  const [left, top] = [units(crop.x), units(crop.y)]
  const width = Math.min(units(crop.width), cropUnits - left)
  const height = Math.min(units(crop.height), cropUnits - top)
  return width === cropUnits && height === cropUnits ? null : { left, top, width, height }
}

/** The largest part with this shape, in the middle. */
function partOf(shape: Shape, { width, height }: Size): PercentCrop | undefined {
  const aspect = shapes[shape]
  if (shape === 'whole') return undefined
  if (aspect === undefined) return { unit: '%', x: 10, y: 10, width: 80, height: 80 }
  const isWide = width / height > aspect
  const side = isWide ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 }
  return centerCrop(makeAspectCrop(side, aspect, width, height), width, height)
}

/** Chooses the part of a photograph to show and its focal point: by pointer, touch or keyboard. */
export function ImageFrameDialog({ image, number, isSaving, onClose, onSave }: Props) {
  const m = useAdminMessages().productImages
  const [crop, setCrop] = useState(() => shownCrop(image))
  const [shape, setShape] = useState<Shape>(image.crop ? 'free' : 'whole')
  const [focus, setFocus] = useState<Focus>(image.focus)
  const [size, setSize] = useState<Size | null>(null)
  const source = imageUrlAt(image.sourceUrl, 960, 'webp')
  const { cropArea, ...handles } = m.cropHandles
  const aspect = shapes[shape]

  function choose(name: string) {
    if (!isShape(name)) return
    setShape(name)
    setCrop(size ? partOf(name, size) : undefined)
  }

  /** A shape may have been chosen before. */
  function loaded(of: Size) {
    setSize(of)
    if (!crop) setCrop(partOf(shape, of))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave({ crop: storedCrop(crop), focus: { ...focus } })
  }

  return (
    <Dialog title={m.frameTitle(number)} onClose={onClose}>
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{m.frameHint}</p>
        <SelectField label={m.shape} value={shape} onChange={({ target }) => choose(target.value)}>
          {Object.entries(m.shapes).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <ReactCrop
          {...(crop && { crop })}
          {...(aspect !== undefined && { aspect })}
          ruleOfThirds
          className="self-center"
          ariaLabels={{
            cropArea,
            nwDragHandle: handles.nw,
            nDragHandle: handles.n,
            neDragHandle: handles.ne,
            eDragHandle: handles.e,
            seDragHandle: handles.se,
            sDragHandle: handles.s,
            swDragHandle: handles.sw,
            wDragHandle: handles.w,
          }}
          onChange={(_, percent) => {
            setCrop(percent)
            if (shape === 'whole') setShape('free')
          }}
        >
          <img
            src={source}
            alt={m.cropArea}
            className="max-h-[45dvh]"
            style={{ backgroundColor: image.imageColor }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              loaded({ width: naturalWidth, height: naturalHeight })
            }
          />
        </ReactCrop>
        <fieldset className="grid items-center gap-4 sm:grid-cols-[1fr_8rem]">
          <legend className="text-sm font-medium">{m.focus}</legend>
          <div className="flex flex-col gap-3">
            <p className="text-sm text-soft">{m.focusHint}</p>
            <Slider label={m.focusX} value={focus.x} onChange={(x) => setFocus({ ...focus, x })} />
            <Slider label={m.focusY} value={focus.y} onChange={(y) => setFocus({ ...focus, y })} />
          </div>
          {size && <SquarePreview source={source} size={size} crop={crop} focus={focus} label={m.square} />}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isSaving || !size}>
            {m.frameSave}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type SliderProps = { readonly label: string; readonly value: number; readonly onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  const { focusValue } = useAdminMessages().productImages
  return (
    <label className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3 text-sm">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-11 min-w-0 accent-clay"
      />
      <span className="text-right tabular-nums">{focusValue(value)}</span>
    </label>
  )
}

type PreviewProps = {
  readonly source: string
  readonly size: Size
  readonly crop: PercentCrop | undefined
  readonly focus: Focus
  readonly label: string
}

/** What lists will show: the part, cut to a square around the focal point. */
function SquarePreview({ source, size, crop, focus, label }: PreviewProps) {
  const part = crop ?? { x: 0, y: 0, width: 100, height: 100 }
  const [width, height] = [(part.width / 100) * size.width, (part.height / 100) * size.height]
  const side = Math.max(1, Math.min(width, height))
  const left = (part.x / 100) * size.width + ((width - side) * focus.x) / 100
  const top = (part.y / 100) * size.height + ((height - side) * focus.y) / 100
  const share = (pixels: number) => `${(100 * pixels) / side}%`
  return (
    <figure className="flex flex-col gap-1 text-sm text-soft">
      <div className="relative aspect-square w-32 overflow-hidden rounded-md border border-line">
        <img
          src={source}
          alt=""
          className="absolute max-w-none"
          style={{ width: share(size.width), left: share(-left), top: share(-top) }}
        />
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
