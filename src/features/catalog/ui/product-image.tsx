import { focusOf } from '../product-images/constants.ts'
import { imageSourceSet, imageUrlAt, imageWidths, type ImageWidth } from '../images/constants.ts'

type Props = {
  imageUrl: string
  color?: string
  alt: string
  /** The `sizes` attribute of the responsive image. */
  sizes: string
  /** Loads immediately, for the first images of a page; the others load lazily. */
  isFirst?: boolean
  widths?: readonly ImageWidth[]
  className?: string
  /** View transition name shared with the product page's image. */
  isDestination?: boolean
}

const growing = 'product-image'

/** Names a card's image for the view transition to the product page. */
export function growFrom(card: Element | null): void {
  const image = card?.querySelector('img')
  if (image) image.style.viewTransitionName = growing
}

/**
 * A square product image with its dominant color as placeholder. React does not preload images inside a picture
 * element; a preload would repeat all URLs of the first images.
 */
export function ProductImage({
  imageUrl,
  color,
  alt,
  sizes,
  isFirst = false,
  widths = imageWidths,
  className = 'aspect-square w-full object-cover',
  isDestination = false,
}: Props) {
  const image = (
    <img
      src={imageUrlAt(imageUrl, 320)}
      srcSet={imageSourceSet(imageUrl, widths)}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={className}
      style={{
        backgroundColor: color,
        objectPosition: focusOf(imageUrl),
        viewTransitionName: isDestination ? growing : undefined,
      }}
    />
  )
  return isFirst ? <picture className="contents">{image}</picture> : image
}
