import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderFace } from '#root/test/rendered-face/render.ts'
import { loadNetworks } from './face/networks.server.ts'
import type { Photo } from './intake/photo.ts'
import { lookAt } from './look.ts'

const networks = await loadNetworks()
const { photo: face } = await renderFace({ ita: 38 })

type Framing = { readonly width?: number; readonly roll?: number; readonly blur?: number; readonly light?: number }

/** A preview of 480 by 640 pixels with the face at the given width. */
async function preview({ width = 400, roll = 0, blur, light = 1 }: Framing): Promise<Photo> {
  const raw = { raw: { width: face.width, height: face.height, channels: 3 } } as const
  let image = sharp(face.pixels, raw).linear(light, 0).rotate(roll, { background: '#777' })
  image = sharp(await image.png().toBuffer()).resize({ width })
  if (blur) image = sharp(await image.png().toBuffer()).blur(blur)
  const pixels = await sharp(await image.png().toBuffer())
    .resize({
      width: 480,
      height: 640,
      fit: width > 480 ? 'cover' : 'contain',
      withoutEnlargement: true,
      background: '#777',
    })
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width: 480, height: 640, fullSide: 1440, isIncomplete: false }
}

const look = async (framing: Framing, fullSide = 1440) => lookAt(await preview(framing), fullSide, networks)

describe('a look at the preview', () => {
  it('finds nothing to change in a well framed face', async () => {
    expect(await look({})).toEqual({
      face: 'found',
      checks: { distance: 'good', light: 'good', sharpness: 'good', angle: 'good' },
    })
  })

  it('asks to come closer when the face is small for what the camera gives', async () => {
    expect((await look({ width: 160 })).checks?.distance).toBe('far')
    expect((await look({ width: 160 }, 640)).checks?.distance).toBe('far')
  })

  it('notices too little light, blur, and a tilted head', async () => {
    expect((await look({ light: 0.25 })).checks?.light).toBe('dark')
    expect((await look({ blur: 4 })).checks?.sharpness).toBe('blurred')
    expect((await look({ roll: 25 })).checks?.angle).toBe('tilted')
  })

  it('finds no face in an empty frame', async () => {
    const pixels = new Uint8Array(480 * 640 * 3).fill(120)
    expect(lookAt({ pixels, width: 480, height: 640, fullSide: 1440, isIncomplete: false }, 1440, networks)).toEqual({
      face: 'none',
      checks: null,
    })
  })
})
