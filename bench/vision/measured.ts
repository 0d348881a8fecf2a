import type { PaletteReport, RefusalCode, SkinReport } from '../../src/skin-vision/contract.ts'
import { findFace, type Face } from '../../src/skin-vision/face/face.ts'
import { loadNetworks } from '../../src/skin-vision/face/networks.server.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { decodePhoto } from '../../src/skin-vision/intake/decode.server.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { readHeader } from '../../src/skin-vision/intake/signature.ts'
import { measurePhoto, paletteReport, skinReport } from '../../src/skin-vision/pipeline.ts'
import { skinMapOf, type SkinMap } from '../../src/skin-vision/skin/mask.ts'
import { measure, type Measures } from '../../src/skin-vision/skin/measure.ts'
import { portraitOf, type Portrait } from '../../src/skin-vision/skin/portrait.ts'

export const networks = await loadNetworks()

export const decoded = (bytes: Uint8Array): Promise<Photo> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return decodePhoto(file, readHeader(file))
}

export const faceOf = (photo: Photo): Face => findFace(pyramidOf(photo), networks)

/** The planes and measurements of a photo with known landmarks; synthetic lesions do not move the face. */
export function seenOn(photo: Photo, face: Face): { portrait: Portrait; map: SkinMap; measures: Measures } {
  const portrait = portraitOf(pyramidOf(photo), face)
  const map = skinMapOf(portrait)
  return { portrait, map, measures: measure(portrait, map) }
}

export type Answer = { readonly report: SkinReport; readonly ita: number } | { readonly refused: RefusalCode }

/** Tone and verdict: the tone is measured on rejected photos too, where a face is found. */
export async function toneOf(bytes: Uint8Array): Promise<{ ita: number | null; refused: RefusalCode | null }> {
  const answer = await answerTo(bytes)
  if ('report' in answer) return { ita: answer.ita, refused: null }
  try {
    const photo = await decoded(bytes)
    return { ita: seenOn(photo, faceOf(photo)).measures.ita, refused: answer.refused }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { ita: null, refused: answer.refused }
    throw error
  }
}

/** The full pipeline, as in a worker. */
export async function answerTo(bytes: Uint8Array): Promise<Answer> {
  try {
    const measured = measurePhoto(await decoded(bytes), networks)
    return { report: skinReport(measured), ita: measured.measures.ita }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { refused: error.refusal.code }
    throw error
  }
}

export type PaletteAnswer =
  | (Pick<PaletteReport, 'ita' | 'toneDecided' | 'seasonType' | 'seasonDecided'> &
      Pick<PaletteReport['measured'], 'skin' | 'hair'>)
  | { readonly refused: RefusalCode }

/** The same for the palette. */
export async function paletteOf(bytes: Uint8Array): Promise<PaletteAnswer> {
  try {
    const { ita, toneDecided, seasonType, seasonDecided, measured } = paletteReport(
      measurePhoto(await decoded(bytes), networks),
    )
    return { ita, toneDecided, seasonType, seasonDecided, skin: measured.skin, hair: measured.hair }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { refused: error.refusal.code }
    throw error
  }
}
