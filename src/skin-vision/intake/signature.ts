import { isCmykJpeg, isFrameMarker } from './jpeg-colors.ts'
import { RejectedPhoto } from './rejected.ts'

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** File format checks before decoding. */
export type PhotoHeader = {
  readonly format: PhotoFormat
  readonly width: number
  readonly height: number
  /** The end of the file is missing. Only a JPEG can be read without it. */
  readonly isTruncated: boolean
}

/** Phones take photos of 48 megapixels. */
export const maxPixels = 52_000_000
/** Interlaced PNGs and progressive JPEGs are held in memory completely while decoding. */
const maxHeldPixels = 26_000_000
const maxScans = 64

/** Common unsupported formats, recognized for a better error message. */
export const otherFormats: readonly (readonly [string, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['pdf', /^%PDF/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['zip', /^PK/],
  ['heic', /^[\s\S]{4}ftyp(heic|heix|hevc|mif1|msf1)/],
  ['animation', /^[\s\S]{4}ftypavis/],
  ['video', /^[\s\S]{4}ftyp|^[\s\S]{1,80}(matroska|webm)/],
  ['svg', /^(\xef\xbb\xbf)?\s*(<\?xml[\s\S]{0,400})?(<!--[\s\S]{0,300}-->\s*)?(<!DOCTYPE svg[\s\S]{0,200})?<svg/i],
  ['html', /^\s*<(!doctype html|html|script|body)/i],
]

/**
 * Documents or programs appended to an image. Metadata is not searched: cameras and editors write XML and HTML doctypes
 * there, and no decoder interprets it.
 */
const appendedMarks = [
  '%pdf-',
  '<?php',
  '<script',
  '<html',
  '<svg',
  '<!doctype',
  '#!/bin',
  '#!/usr',
  'pk\x03\x04',
  'pk\x05\x06',
  'rar!\x1a',
  '7z\xbc\xaf',
  'mz\x90\0',
  '\x7felf',
  'gif87a',
  'gif89a',
]

/**
 * Whether the first bytes are those of an AVIF: its brand is the first one, or one of those that follow a general one
 * (ISO 14496-12, `ftyp`).
 */
export function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(start.length, start.charCodeAt(2) * 256 + start.charCodeAt(3))
  const brands = Array.from({ length: Math.max(0, Math.floor(length / 4) - 4) }, (_, at) =>
    start.slice(16 + 4 * at, 20 + 4 * at),
  )
  const first = start.slice(8, 12)
  return first === 'avif' || (first === 'mif1' && brands.includes('avif'))
}

/** @throws RejectedPhoto unless the bytes are exactly one JPEG, PNG or WebP of an acceptable size. */
export function readHeader(bytes: Buffer): PhotoHeader {
  if (bytes.length === 0) throw new RejectedPhoto('empty')
  const start = bytes.toString('latin1', 0, 1024)
  if (start.startsWith('\xff\xd8\xff')) return jpegHeader(bytes)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return pngHeader(bytes)
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return webpHeader(bytes)
  if (isAvif(start)) return avifHeader(bytes)
  const other = otherFormats.find(([, pattern]) => pattern.test(start))
  if (other) throw new RejectedPhoto('unsupported_format', { format: other[0] })
  throw new RejectedPhoto('wrong_signature')
}

function checkSize(width: number, height: number, isHeldWhole: boolean): void {
  if (width < 1 || height < 1) throw new RejectedPhoto('unreadable')
  const max = isHeldWhole ? maxHeldPixels : maxPixels
  if (width * height > max) throw new RejectedPhoto('too_many_pixels', { pixels: width * height, max })
}

function checkAppended(text: string): void {
  const lower = text.toLowerCase()
  if (appendedMarks.some((mark) => lower.includes(mark))) throw new RejectedPhoto('polyglot')
}

function jpegHeader(bytes: Buffer): PhotoHeader {
  if (isCmykJpeg(bytes)) throw new RejectedPhoto('unsupported_format', { format: 'cmyk' })
  let [width, height, at, scans] = [0, 0, 2, 0]
  let isProgressive = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new RejectedPhoto('unreadable')
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) break
    const length = bytes.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2) throw new RejectedPhoto('unreadable')
    if (end > bytes.length) throw new RejectedPhoto('truncated')
    if (isFrameMarker(marker)) {
      if (length < 8 || width > 0) throw new RejectedPhoto('unreadable')
      isProgressive = marker === 0xc2 || marker === 0xca
      height = bytes.readUInt16BE(at + 5)
      width = bytes.readUInt16BE(at + 7)
      checkSize(width, height, isProgressive)
    }
    if (marker === 0xda && ++scans > maxScans) throw new RejectedPhoto('unreadable', { scans })
    at = marker === 0xda ? endOfScan(bytes, end) : end
  }
  if (width === 0) throw new RejectedPhoto('truncated')
  if (scans === 0) throw new RejectedPhoto('truncated')
  // Phones append a short video or a depth map, which is fine; documents and archives are not.
  checkTail(bytes, at + 2)
  return { format: 'jpeg', width, height, isTruncated: at + 2 > bytes.length }
}

/** End of the entropy-coded data: the next marker that is neither a stuffed zero nor a restart, else of the file. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

function checkTail(bytes: Buffer, from: number): void {
  if (from >= bytes.length) return
  checkAppended(bytes.toString('latin1', from, Math.min(bytes.length, from + 4096)))
  // ZIP archives are recognized by their end record.
  checkAppended(bytes.toString('latin1', Math.max(from, bytes.length - 70_000)))
}

function pngHeader(bytes: Buffer): PhotoHeader {
  if (bytes.length < 33) throw new RejectedPhoto('truncated')
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new RejectedPhoto('unreadable')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  checkSize(width, height, bytes[28] === 1)
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) throw new RejectedPhoto('truncated')
    if (kind === 'acTL') throw new RejectedPhoto('unsupported_format', { format: 'apng' })
    at = end
    if (kind === 'IEND') {
      checkTail(bytes, at)
      return { format: 'png', width, height, isTruncated: false }
    }
  }
  throw new RejectedPhoto('truncated')
}

function webpHeader(bytes: Buffer): PhotoHeader {
  if (bytes.length < 30) throw new RejectedPhoto('truncated')
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) throw new RejectedPhoto('truncated')
  const { width, height, isAnimated } = webpSize(bytes)
  if (isAnimated) throw new RejectedPhoto('unsupported_format', { format: 'animation' })
  // The WebP decoder holds the complete image in memory.
  checkSize(width, height, true)
  checkTail(bytes, end)
  return { format: 'webp', width, height, isTruncated: false }
}

function webpSize(bytes: Buffer): { width: number; height: number; isAnimated: boolean } {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return {
      width: bytes.readUIntLE(24, 3) + 1,
      height: bytes.readUIntLE(27, 3) + 1,
      isAnimated: ((bytes[20] ?? 0) & 2) !== 0,
    }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false }
  }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, isAnimated: false }
  throw new RejectedPhoto('unreadable')
}

const topLevelBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid'])

/** AVIF is a sequence of boxes (ISO 14496-12): length, kind, content. The size is in the largest 'ispe' property. */
function avifHeader(bytes: Buffer): PhotoHeader {
  let [width, height, at] = [0, 0, 0]
  while (at + 8 <= bytes.length && topLevelBoxes.has(bytes.toString('latin1', at + 4, at + 8))) {
    const length = boxLength(bytes, at)
    if (length < 8 || at + length > bytes.length) throw new RejectedPhoto('truncated')
    if (bytes.toString('latin1', at + 4, at + 8) === 'meta')
      [width, height] = largestImage(bytes.subarray(at, at + length))
    at += length
  }
  if (width === 0) throw new RejectedPhoto('unreadable')
  // The AVIF decoder holds the complete image in memory.
  checkSize(width, height, true)
  checkTail(bytes, at)
  return { format: 'avif', width, height, isTruncated: false }
}

/** 0 extends to the end of the file, 1 means that the length follows in 64 bits. */
function boxLength(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32BE(at)
  if (length === 0) return bytes.length - at
  if (length === 1) return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
  return length
}

function largestImage(meta: Buffer): [width: number, height: number] {
  let [width, height] = [0, 0]
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.length; at = meta.indexOf('ispe', at + 4)) {
    const size = [meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)] as const
    if (size[0] * size[1] > width * height) [width, height] = size
  }
  return [width, height]
}
