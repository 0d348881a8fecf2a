import sharp, { type Sharp } from 'sharp'
import { streak } from './unsuitable.ts'

/** Ways to train the check of a photo's structure; other strengths and kinds than `unsuitable.ts` tests. */
export type Altered = 'good' | 'moved' | 'retouched' | 'drawn'

/** @param eyes pixels between the eyes. */
export async function alteredCopies(
  bytes: Uint8Array,
  eyes: number,
  random: () => number,
): Promise<readonly { readonly kind: Altered; readonly bytes: Buffer }[]> {
  const photo = () => sharp(bytes).rotate().removeAlpha()
  const between = (low: number, high: number) => low + random() * (high - low)
  const jpeg = (image: Sharp, quality = Math.round(between(72, 92))) =>
    image.jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer()
  const { width } = await sharp(bytes).metadata()
  const sized = (by: number) => photo().resize({ width: Math.round(width * by) })
  const moved = (share: number) => photo().convolve(streak(Math.max(3, share * eyes), between(0, 180)))
  const good = [
    photo(),
    sized(between(0.6, 1)),
    photo().linear(between(0.92, 1.08), 0),
    photo().blur(Math.max(0.3, between(0.004, 0.012) * eyes)),
  ]
  return [
    ...(await Promise.all(good.map(async (image) => ({ kind: 'good' as const, bytes: await jpeg(image) })))),
    { kind: 'moved', bytes: await jpeg(moved(between(0.07, 0.1))) },
    { kind: 'moved', bytes: await jpeg(moved(between(0.09, 0.16))) },
    {
      kind: 'retouched',
      bytes: await jpeg(await surfaceBlurred(photo(), between(0.03, 0.07) * eyes, between(20, 36))),
    },
    {
      kind: 'retouched',
      bytes: await jpeg(await surfaceBlurred(photo(), between(0.04, 0.09) * eyes, between(16, 26))),
    },
    { kind: 'drawn', bytes: await jpeg(await posterized(photo(), between(14, 30), Math.round(between(3, 9)))) },
    { kind: 'drawn', bytes: await jpeg(await posterized(photo(), between(20, 40), 5)) },
  ]
}

/** Each pixel becomes the mean of those around that differ by less than `range`. */
async function surfaceBlurred(photo: Sharp, radius: number, range: number): Promise<Sharp> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const reach = Math.min(8, Math.max(2, Math.round(radius)))
  const step = reach > 4 ? 2 : 1
  const out = Buffer.from(data)
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel
        let [sum, count] = [data[at]!, 1]
        for (let dy = -reach; dy <= reach; dy += step)
          for (let dx = -reach; dx <= reach; dx += step) {
            const near = data[at + (dy * width + dx) * 3]!
            if (Math.abs(near - data[at]!) >= range) continue
            sum += near
            count++
          }
        out[at] = Math.round(sum / count)
      }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

async function posterized(photo: Sharp, step: number, median: number): Promise<Sharp> {
  const { data, info } = await photo.median(median).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at++) data[at] = Math.min(255, Math.round(Math.round(data[at]! / step) * step))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}
