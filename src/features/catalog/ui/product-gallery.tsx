import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import type { ProductPhoto } from '../contract.ts'
import { ProductImage } from './product-image.tsx'

type Props = {
  name: string
  /** At least one. */
  images: readonly Pick<ProductPhoto, 'id' | 'imageUrl' | 'imageColor' | 'alt'>[]
  /** Drawn on the first image. */
  overlay: ReactNode
  /** Badges above the images. */
  children: ReactNode
}

const imageSizes = '(min-width: 64rem) 36rem, (min-width: 48rem) 46vw, 100vw'

/** The images of the product page. Several scroll sideways; links to each work without script. */
export function ProductGallery({ name, images, overlay, children }: Props) {
  const m = useMessages().product
  const isList = images.length > 1
  return (
    <>
      <div className="relative overflow-hidden rounded-lg border border-line">
        <div
          className="gallery"
          {...(isList ? { role: 'group', tabIndex: 0, 'aria-label': m.images(name) } : undefined)}
        >
          {images.map(({ id, imageUrl, imageColor, alt }, at) => (
            <div key={id} id={isList ? `image-${at + 1}` : undefined}>
              <ProductImage
                imageUrl={imageUrl}
                color={imageColor}
                alt={alt || m.imageOf(name)}
                isFirst={at === 0}
                isDestination={at === 0}
                sizes={imageSizes}
                className="aspect-square w-full object-contain"
              />
              {at === 0 && overlay}
            </div>
          ))}
        </div>
        {children}
      </div>
      {isList && (
        <ul className="thumbnails">
          {images.map(({ id, imageUrl, imageColor }, at) => (
            <li key={id}>
              <a href={`#image-${at + 1}`}>
                <ProductImage
                  imageUrl={imageUrl}
                  color={imageColor}
                  alt={m.showImage(at + 1, images.length)}
                  sizes="4rem"
                  widths={[160]}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
