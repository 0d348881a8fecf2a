import { imageSourceSet, imageUrlAt, imageWidths, type ImageWidth } from '../image-url.ts'

type Props = {
  imageUrl: string
  colour?: string
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
  const picture = card?.querySelector('img')
  if (picture) picture.style.viewTransitionName = growing
}

/**
 * A product's own picture, square, its dominant colour standing in until it has come.
 * Inside a picture element React leaves out its preload, which would repeat every address of the first pictures.
 */
export function ProductImage({ imageUrl, colour, alt, sizes, isFirst = false, widths = imageWidths, className = 'aspect-square w-full object-cover', isDestination = false }: Props) {
  const image = (
    <img
      src={imageUrlAt(imageUrl, 320)}
      srcSet={imageSourceSet(imageUrl, widths)}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      className={className}
      style={{ backgroundColor: colour, viewTransitionName: isDestination ? growing : undefined }}
    />
  )
  return isFirst ? <picture className="contents">{image}</picture> : image
}
