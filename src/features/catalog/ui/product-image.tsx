import { imageSourceSet, imageUrlAt, imageWidths, type ImageWidth } from '../images/constants.ts'

type Props = {
  imageUrl: string
  color?: string
  alt: string
  /** The `sizes` of the responsive picture. */
  sizes: string
  /** The first pictures of a page are wanted at once, the others when they come near. */
  isFirst?: boolean
  widths?: readonly ImageWidth[]
  className?: string
  /** The picture that a card's picture grows into. */
  isDestination?: boolean
}

const growing = 'product-picture'

/** Names a card's picture, so that it grows into the product page's one. */
export function growFrom(card: Element | null): void {
  const image = card?.querySelector('img')
  if (image) image.style.viewTransitionName = growing
}

/**
 * A product's own picture, square, its dominant color standing in until it has come.
 * Inside a picture element React leaves out its preload, which would repeat every address of the first pictures.
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
      style={{ backgroundColor: color, viewTransitionName: isDestination ? growing : undefined }}
    />
  )
  return isFirst ? <picture className="contents">{image}</picture> : image
}
