import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePhoto } from './decode.server.ts'
import { turned } from './photo.ts'
import { RejectedPhoto } from './rejected.ts'
import { readHeader } from './signature.ts'

const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c58' } })
const jpeg = await image.clone().jpeg().toBuffer()
const png = await image.clone().png().toBuffer()
const webp = await image.clone().webp().toBuffer()
const avif = await image.clone().avif().toBuffer()
const cmyk = await image.clone().toColorspace('cmyk').jpeg().toBuffer()
const generalBrand = Buffer.from(avif)
generalBrand.write('mif1', 8, 'latin1')
/** Every pixel differs from its neighbors, so that missing rows are noticed. */
const busy = await sharp(Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, at) => (at * 7919) % 251)), {
  raw: { width: 256, height: 256, channels: 3 },
})
  .jpeg()
  .toBuffer()

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await decodePhoto(bytes, readHeader(bytes))
    return 'accepted'
  } catch (error) {
    if (error instanceof RejectedPhoto) return error.refusal.code
    throw error
  }
}

const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of this many pixels in as few bytes as zlib allows. */
function bomb(width: number, height: number, interlaced = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const comment = (text: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text, 'latin1'),
    jpeg.subarray(2),
  ])

describe('photo intake accepts', () => {
  it.each([
    ['JPEG', jpeg, 'jpeg'],
    ['PNG', png, 'png'],
    ['WebP', webp, 'webp'],
    ['AVIF', avif, 'avif'],
    ['AVIF with a general brand first', generalBrand, 'avif'],
  ])('%s with its size', async (_name, bytes, format) => {
    expect(readHeader(bytes)).toEqual({ format, width: 64, height: 48, isTruncated: false })
    expect(await refusal(bytes)).toBe('accepted')
  })

  it.each([
    ['grayscale', image.clone().grayscale()],
    ['progressive', image.clone().jpeg({ progressive: true })],
  ])('a %s JPEG', async (_name, photo) => {
    expect(await refusal(await photo.jpeg().toBuffer())).toBe('accepted')
  })

  it('photos followed by a video, as phones append', async () => {
    expect(
      await refusal(Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 7)])),
    ).toBe('accepted')
  })

  it.each<[string, Buffer]>([
    ['an Apple property list, as cameras write', comment('<!doctype plist><plist version="1.0">')],
    ['HTML in a comment', comment('<html><script>alert(1)</script>')],
  ])('metadata with %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toBe('accepted')
  })

  it('a JPEG without its last two bytes, and notes that it is incomplete', async () => {
    const cut = busy.subarray(0, busy.length - 2)
    expect((await decodePhoto(cut, readHeader(cut))).isIncomplete).toBe(true)
    expect((await decodePhoto(busy, readHeader(busy))).isIncomplete).toBe(false)
  })

  it('48 megapixels in a JPEG', () => {
    const large = Buffer.from(jpeg)
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]))
    large.writeUInt16BE(6048, frame + 5)
    large.writeUInt16BE(8064, frame + 7)
    expect(readHeader(large)).toMatchObject({ width: 8064, height: 6048 })
  })

  it('gray files, as three channels', async () => {
    const gray = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#777' } })
      .toColorspace('b-w')
      .jpeg()
      .toBuffer()
    const photo = await decodePhoto(gray, readHeader(gray))
    expect(photo.pixels).toHaveLength(40 * 40 * 3)
  })

  it('transparent images, on white', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect(Array.from((await decodePhoto(clear, readHeader(clear))).pixels.slice(0, 3))).toEqual([255, 255, 255])
  })
})

describe('photo intake rejects', () => {
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['text', Buffer.from('hello there, this is not a picture'), 'wrong_signature'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'), 'unsupported_format'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'unsupported_format',
    ],
    [
      'an SVG after an XML declaration',
      Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg/>'),
      'unsupported_format',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'unsupported_format'],
    ['a ZIP', Buffer.from('PK\x03\x04aaaa', 'latin1'), 'unsupported_format'],
    ['a JPEG in print colors', cmyk, 'unsupported_format'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'unsupported_format'],
    ['a JPEG cut in the middle', busy.subarray(0, Math.floor(busy.length / 2)), 'truncated'],
    ['a JPEG cut in its header', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'truncated'],
    ['a truncated AVIF', avif.subarray(0, avif.length - 20), 'truncated'],
    ['a truncated PNG', png.subarray(0, Math.floor(png.length / 2)), 'truncated'],
    ['a truncated WebP', webp.subarray(0, webp.length - 20), 'truncated'],
    ['a JPEG followed by a PDF', Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]), 'polyglot'],
    [
      'a JPEG followed by an archive',
      Buffer.concat([jpeg, Buffer.alloc(90_000, 1), Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')]),
      'polyglot',
    ],
    ['an AVIF followed by a program', Buffer.concat([avif, Buffer.from('<?php system($_GET[0]);')]), 'polyglot'],
    ['a PNG followed by HTML', Buffer.concat([png, Buffer.from('<script>')]), 'polyglot'],
    ['a PNG that claims 20,000 by 20,000 pixels', bomb(20_000, 20_000), 'too_many_pixels'],
    ['an interlaced PNG that claims 30 million pixels', bomb(6000, 5000, true), 'too_many_pixels'],
    ['a PNG with fewer pixels than it claims', bomb(1000, 1000), 'unreadable'],
    [
      'noise after a JPEG signature',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400, 0x41)]),
      'truncated',
    ],
  ])('%s', async (_name, bytes, code) => {
    expect(await refusal(bytes)).toBe(code)
  })

  it('an animated PNG', async () => {
    const moving = Buffer.concat([
      png.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      png.subarray(33),
    ])
    expect(await refusal(moving)).toBe('unsupported_format')
  })

  it('arbitrary bytes and any truncated or bit-flipped file, with a reason and without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(jpeg, png, webp, avif),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (file, place, value, isCut) => {
          const bytes = Buffer.from(file)
          if (isCut) return typeof (await refusal(bytes.subarray(0, place % bytes.length))) === 'string'
          bytes[place % bytes.length] = value
          return typeof (await refusal(bytes)) === 'string'
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '%i is applied as by sharp, and all other metadata is ignored',
    async (orientation) => {
      const raw = Buffer.from(Array.from({ length: 7 * 5 * 3 }, (_, at) => (at * 37) % 256))
      const file = await sharp(raw, { raw: { width: 7, height: 5, channels: 3 } })
        .withMetadata({ orientation, exif: { IFD0: { Copyright: 'somebody' } } })
        .png()
        .toBuffer()
      const expected = await sharp(file).rotate().raw().toBuffer({ resolveWithObject: true })
      const photo = await decodePhoto(file, readHeader(file))
      expect([photo.width, photo.height]).toEqual([expected.info.width, expected.info.height])
      expect([...photo.pixels]).toEqual([...expected.data])
      expect(Object.keys(photo).toSorted()).toEqual(['fullSide', 'height', 'isIncomplete', 'pixels', 'width'])
    },
  )

  it('is ignored when the tag is invalid', () => {
    const photo = { pixels: new Uint8Array([1, 2, 3]), width: 1, height: 1, fullSide: 1, isIncomplete: false }
    expect(turned(photo, 99)).toBe(photo)
  })
})
