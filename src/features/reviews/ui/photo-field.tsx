import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useReviewPhotoMessages } from '#src/messages/review-photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { imageUrlAt } from '../../catalog/constants.ts'
import type { OwnReview, StoredReviewPhoto } from '../contract.ts'
import { maxPhotos } from '../photos/values.ts'
import { photoTypes, problemOf, useRemovePhoto } from './use-review-photos.ts'

type Props = {
  readonly productId: string
  /** Chosen, and sent after the review. */
  readonly files: readonly File[]
  readonly onChange: (files: File[]) => void
}

/** The photos of the customer's review: those that are stored, and those to add. */
export function PhotoField({ productId, files, onChange }: Props) {
  const m = useReviewPhotoMessages()
  const [error, setError] = useState<string | undefined>(undefined)
  const { data } = useQuery<{ review: OwnReview | null }>({ queryKey: ['/api/account/reviews', productId] })
  const stored = data?.review?.ownPhotos ?? []
  const field = useRef<HTMLDivElement>(null)
  // The browser's own control says how many files are chosen.
  useEffect(() => {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    const input = field.current?.querySelector('input')
    if (input) input.files = chosen.files
  }, [files])
  const left = maxPhotos - stored.length - files.length

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    const problems = chosen.flatMap((file) => problemOf(file, m) ?? [])
    const isNew = (file: File) => !files.some(({ name, size }) => name === file.name && size === file.size)
    const usable = chosen.filter((file) => problemOf(file, m) === null && isNew(file))
    setError(problems[0] ?? (usable.length > left ? m.tooMany(maxPhotos) : undefined))
    // Also without a new one, so that the control shows what is kept.
    onChange([...files, ...usable.slice(0, Math.max(0, left))])
  }

  return (
    <div ref={field} className="flex flex-col gap-3">
      <TextField
        label={m.choose(maxPhotos)}
        hint={m.hint}
        error={error}
        type="file"
        multiple
        accept={photoTypes.join(',')}
        disabled={left <= 0}
        style={{ paddingBlock: '0.5rem' }}
        onChange={choose}
      />
      {stored.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {stored.map((photo, at) => (
            <Stored key={photo.id} productId={productId} photo={photo} at={at + 1} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size}`} className="flex items-center gap-3">
              <Thumbnail file={file} />
              <span className="break-all">{file.name}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={m.unselect(file.name)}
                onClick={() => onChange(files.filter((_file, index) => index !== at))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" className="size-14 shrink-0 rounded-md border border-line object-cover" />
}

function Stored({ productId, photo, at }: { productId: string; photo: StoredReviewPhoto; at: number }) {
  const m = useReviewPhotoMessages()
  const { mutate, isPending } = useRemovePhoto(productId)
  return (
    <li className="flex flex-col items-start gap-1 text-xs text-soft">
      <img
        src={imageUrlAt(photo.imageUrl, 160, 'webp')}
        alt={m.alt(at)}
        className="size-20 rounded-md border border-line object-cover"
        style={{ backgroundColor: photo.imageColor }}
      />
      {!photo.isApproved && m.waiting}
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => mutate(photo.id)}>
        {m.remove(at)}
      </Button>
    </li>
  )
}
