import sharp from 'sharp'

const side = 8

/**
 * The mean color along the edges, as #rrggbb. It continues the background of the photograph where that does not fill
 * its box.
 */
export async function edgeColor(image: Uint8Array): Promise<string> {
  const pixels = await sharp(image)
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  const isEdge = (at: number) => at < side || at >= side * (side - 1) || at % side === 0 || at % side === side - 1
  const edges = Array.from({ length: side * side }, (_, at) => at).filter(isEdge)
  const mean = (channel: number) =>
    Math.round(edges.reduce((sum, at) => sum + (pixels[at * 3 + channel] ?? 0), 0) / edges.length)
  return `#${Buffer.from([0, 1, 2].map(mean)).toString('hex')}`
}
