import { transcode } from 'node:buffer'

/**
 * Like Buffer.from(text), but twice as fast for pages: strings with non-Latin-1 characters are copied as UTF-16, then
 * transcoded.
 */
export function utf8(text: string): Buffer<ArrayBuffer> {
  return transcode(Buffer.from(text.isWellFormed() ? text : text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
}
