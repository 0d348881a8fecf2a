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
}

/** A product's own picture, square, its dominant colour standing in until it has come. */
export function ProductImage({ imageUrl, colour, alt, sizes, isFirst = false, widths = imageWidths, className = '' }: Props) {
  return (
    <img
      src={imageUrlAt(imageUrl, 320)}
      srcSet={imageSourceSet(imageUrl, widths)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'auto' : 'async'}
      className={`aspect-square w-full object-cover ${className}`}
      style={colour ? { backgroundColor: colour } : undefined}
    />
  )
}
