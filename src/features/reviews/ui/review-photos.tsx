import { useState } from 'react'
import { useReviewPhotoMessages } from '#src/messages/review-photo-messages.ts'
import { ReportLink } from '#src/platform/navigation/report-link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { imageUrlAt } from '../../catalog/constants.ts'
import type { ReviewPhoto } from '../contract.ts'

type Props = { readonly photos: readonly ReviewPhoto[]; readonly authorName: string }

/** Thumbnails of a review's photos. Each opens a larger one in a dialog. */
export default function ReviewPhotos({ photos, authorName }: Props) {
  const m = useReviewPhotoMessages()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = photos.find(({ id }) => id === openId)
  const alt = m.by(authorName)
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, imageUrl, imageColor }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-label={m.open(authorName, at + 1, photos.length)}
              className="block size-20 overflow-hidden rounded-md border border-line hover:border-ink"
              onClick={() => setOpenId(id)}
            >
              <img
                src={imageUrlAt(imageUrl, 160, 'webp')}
                alt=""
                loading="lazy"
                className="size-full object-cover"
                style={{ backgroundColor: imageColor }}
              />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={alt} onClose={() => setOpenId(null)}>
          <img
            src={imageUrlAt(open.imageUrl, 960, 'webp')}
            alt={alt}
            width={open.width}
            height={open.height}
            className="max-h-[70dvh] w-full rounded-md object-contain"
            style={{ backgroundColor: open.imageColor }}
          />
          <p className="mt-4 flex flex-wrap items-center gap-4">
            <Button variant="outline" onClick={() => setOpenId(null)}>
              {m.close}
            </Button>
            <ReportLink kind="photo" id={open.id} label={m.report} of={m.reportOf(authorName)} />
          </p>
        </Dialog>
      )}
    </>
  )
}
