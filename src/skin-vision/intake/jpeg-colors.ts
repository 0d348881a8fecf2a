/**
 * Whether a JPEG has four color channels (CMYK, for print). Decoders convert them without the printer's profile, which
 * shifts skin tones. Reads up to the frame header (ITU-T T.81, B.2.2); false when it is missing.
 */
export function isCmykJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrameMarker(marker)) return bytes[at + 9] === 4
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return false
}

/** Start of frame, but not the tables (C4, CC) and the extension (C8) among these numbers. */
export function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
