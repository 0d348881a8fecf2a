import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type PointerEvent, type Ref } from 'react'
import type { EditedProduct } from '#src/features/catalog/admin/contract.ts'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import { maxAltLength, maxImages } from '#src/features/catalog/product-images/constants.ts'
import type { EditedImage } from '#src/features/catalog/product-images/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button, IconButton } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useDrag } from '#src/ui/use-drag.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { ImageUpload } from './product-image-upload.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useProductImages } from './use-product-images.ts'

type Direction = 'up' | 'down'
type SavedFields = Pick<EditedImage, 'alt' | 'sku'>

/** With its library, which few visits of this screen need. */
const ImageFrameDialog = lazy(() =>
  import('./product-image-frame.tsx').then((module) => ({ default: module.ImageFrameDialog })),
)

/** The photographs of a product: upload, texts, variants and order. Saved apart from the product's form. */
export function ImagesPanel({ product }: { product: EditedProduct }) {
  const m = useAdminMessages().productImages
  const failure = useFailure()
  const { images, upload, change, frame, reorder, remove } = useProductImages(product.id)
  const [removing, setRemoving] = useState<string | null>(null)
  const [framing, setFraming] = useState<string | null>(null)
  const framed = images.find(({ id }) => id === framing)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterMove = useFocusAfterMove(images)
  const ids = images.map(({ id }) => id)

  const report = (action: Promise<unknown>, done: string) =>
    action.then(
      () => toast({ title: done }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )

  const { list, start, shiftOf, held } = useDrag(place)

  function place(from: number, to: number) {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    void report(reorder.mutateAsync(ids.toSpliced(from, 1).toSpliced(to, 0, id)), m.moved)
  }

  function move(at: number, direction: Direction) {
    const id = ids[at]
    if (id !== undefined) focusAfterMove(id, direction)
    place(at, direction === 'up' ? at - 1 : at + 1)
  }

  function removeNow() {
    const id = removing
    setRemoving(null)
    if (id) void report(remove.mutateAsync(id), m.removed).then(() => heading.current?.focus())
  }

  return (
    <section aria-labelledby="product-images" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="product-images" ref={heading} tabIndex={-1} className="text-xl">
        {m.heading}
      </h2>
      <p className="mt-1 text-sm text-soft">{m.lead(maxImages)}</p>
      <ImageUpload upload={(file, onSent) => upload.mutateAsync({ file, onSent })} />
      {images.length > 0 && (
        <ol ref={list} className="mt-3 flex flex-col">
          {images.map((image, at) => (
            <ImageRow
              key={image.id}
              image={image}
              number={at + 1}
              isLast={at === images.length - 1}
              product={product}
              shift={held === undefined ? undefined : shiftOf(at)}
              isHeld={held === at}
              onDrag={(event) => start(event, at)}
              onPlace={(by) => place(at, at + by)}
              onSave={(fields) => void report(change.mutateAsync({ id: image.id, ...fields }), m.saved)}
              onMove={(direction) => move(at, direction)}
              onFrame={() => setFraming(image.id)}
              onRemove={() => setRemoving(image.id)}
            />
          ))}
        </ol>
      )}
      {framed && (
        <Suspense>
          <ImageFrameDialog
            image={framed}
            number={ids.indexOf(framed.id) + 1}
            isSaving={frame.isPending}
            onClose={() => setFraming(null)}
            onSave={(wanted) =>
              void report(frame.mutateAsync({ id: framed.id, ...wanted }), m.framed).then(() => setFraming(null))
            }
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          title={m.removeSure(ids.indexOf(removing) + 1)}
          confirm={m.removeConfirm}
          cancel={m.cancel}
          onConfirm={removeNow}
          onCancel={() => setRemoving(null)}
        />
      )}
    </section>
  )
}

const buttonId = (id: string, action: Direction) => `${action}-${id}`

/** The moved image keeps the focus: on the same button, or on the other one at an end of the list. */
function useFocusAfterMove(images: readonly EditedImage[]) {
  const moved = useRef<{ id: string; direction: Direction } | null>(null)
  useEffect(() => {
    if (!moved.current) return
    const { id, direction } = moved.current
    moved.current = null
    if (!images.some((image) => image.id === id)) return
    const buttons = [direction, direction === 'up' ? 'down' : 'up'] as const
    buttons
      .map((one) => document.getElementById(buttonId(id, one)))
      .find((button) => button?.ariaDisabled !== 'true')
      ?.focus()
  }, [images])
  return (id: string, direction: Direction) => {
    moved.current = { id, direction }
  }
}

type RowProps = {
  readonly image: EditedImage
  readonly number: number
  readonly isLast: boolean
  readonly product: EditedProduct
  /** In pixels, while an image is dragged. */
  readonly shift: number | undefined
  readonly isHeld: boolean
  readonly onDrag: (event: PointerEvent<HTMLElement>) => void
  readonly onPlace: (by: 1 | -1) => void
  readonly onSave: (fields: SavedFields) => void
  readonly onMove: (direction: Direction) => void
  readonly onFrame: () => void
  readonly onRemove: () => void
}

function ImageRow(props: RowProps) {
  const { image, shift, isHeld } = props
  const saved = `${image.alt} ${image.sku}`
  return (
    <li
      className={`flex flex-col gap-4 rounded-md py-3 sm:flex-row ${isHeld ? 'relative z-10 bg-surface shadow-high' : ''}`}
      style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <div className="flex shrink-0 items-center gap-1 self-start">
        <DragHandle {...props} />
        <img
          src={imageUrlAt(image.imageUrl, 160)}
          alt=""
          width={112}
          height={112}
          className="size-28 rounded-md border border-line object-contain"
          style={{ backgroundColor: image.imageColor }}
        />
      </div>
      <ImageForm key={saved} {...props} saveRef={useLostFocus(saved)} />
    </li>
  )
}

/** Filled again with the saved texts. */
function ImageForm(props: RowProps & { readonly saveRef: Ref<HTMLButtonElement> }) {
  const { image, number, isLast, product, saveRef, onSave, onMove, onFrame, onRemove } = props
  const m = useAdminMessages().productImages

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    onSave({ alt: text('alt').trim(), sku: text('sku') || null })
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={m.number(number)}
      onSubmit={submit}
      className="flex min-w-0 grow flex-col gap-3"
    >
      <TextField
        label={m.alt}
        name="alt"
        defaultValue={image.alt}
        maxLength={maxAltLength}
        autoComplete="off"
        hint={number === 1 ? m.altHint : undefined}
      />
      <VariantField image={image} product={product} />
      <div className="flex flex-wrap gap-2">
        <Button ref={saveRef} type="submit" size="small" aria-label={m.saveImage(number)}>
          {m.save}
        </Button>
        <Button
          id={buttonId(image.id, 'up')}
          variant="outline"
          size="small"
          aria-label={m.upImage(number)}
          disabled={number === 1}
          onClick={() => onMove('up')}
        >
          {m.up}
        </Button>
        <Button
          id={buttonId(image.id, 'down')}
          variant="outline"
          size="small"
          aria-label={m.downImage(number)}
          disabled={isLast}
          onClick={() => onMove('down')}
        >
          {m.down}
        </Button>
        <Button variant="outline" size="small" aria-label={m.frameImage(number)} onClick={onFrame}>
          {m.frame}
        </Button>
        <Button variant="danger" size="small" aria-label={m.removeImage(number)} onClick={onRemove}>
          {m.remove}
        </Button>
      </div>
    </form>
  )
}

/** Its arrow keys move the image, too. */
function DragHandle({ number, onDrag, onPlace }: Pick<RowProps, 'number' | 'onDrag' | 'onPlace'>) {
  const m = useAdminMessages().productImages
  return (
    <IconButton
      label={m.dragImage(number)}
      className="cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={onDrag}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onPlace(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <i className="icon i-grip size-5" />
    </IconButton>
  )
}

/** Hidden for a product with one variant, unless the image belongs to an archived one. */
function VariantField({ image: { sku }, product }: Pick<RowProps, 'image' | 'product'>) {
  const m = useAdminMessages().productImages
  const variants = [product, ...product.variants].map(({ sku: value, volume, shadeName }) => ({
    value,
    label: [volume, shadeName].filter(Boolean).join(', ') || value,
  }))
  const isArchived = sku !== null && !variants.some(({ value }) => value === sku)
  if (variants.length === 1 && sku === null) return null
  return (
    <SelectField label={m.variant} name="sku" defaultValue={sku ?? ''}>
      <option value="">{m.allVariants}</option>
      {variants.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {isArchived && <option value={sku}>{sku}</option>}
    </SelectField>
  )
}
