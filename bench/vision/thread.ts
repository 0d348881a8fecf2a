import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { asJpeg, renderFace, type FaceOrder } from '../../test/rendered-face/render.ts'
import type { RefusalCode, WhiteReference } from '../../src/skin-vision/contract.ts'
import { answerTo, decoded, faceOf, paletteOf, toneOf, type Answer, type PaletteAnswer } from './measured.ts'
import { measureCovered, type CoveredResult } from './covered-regions.ts'
import { measureEyeBags, type EyeBagOrder, type EyeBagResult } from './eye-bags.ts'
import { measurePaper, sheetSeenOn, type PaperResult } from './paper.ts'
import type { Altered } from './altered.ts'
import { withBeautyFilter, type BeautyFilter } from './retouching.ts'
import { structureRows, type StructureRow } from './structure-rows.ts'
import { measureReencoded, type ReencodedResult } from './reencoded.ts'
import { addLesions, type LesionResult } from './synthetic-lesions.ts'
import { variantOf, type Variant } from './subjects.ts'
import { unsuitable, type UnsuitableKind } from './unsuitable.ts'

export type Job =
  | { readonly kind: 'lesions'; readonly bytes: Uint8Array; readonly seed: number }
  | {
      readonly kind: 'reencoded'
      readonly name: string
      readonly bytes: Uint8Array
      readonly seed: number
      readonly withDrift: boolean
    }
  | ({ readonly kind: 'eye-bags' } & EyeBagOrder)
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly variant?: Variant }
  | { readonly kind: 'palette'; readonly bytes: Uint8Array; readonly variant?: Variant }
  | { readonly kind: 'covered'; readonly bytes: Uint8Array; readonly seed: number }
  | { readonly kind: 'paper'; readonly name: string; readonly bytes: Uint8Array; readonly seed: number }
  | { readonly kind: 'sheet'; readonly bytes: Uint8Array }
  | { readonly kind: 'tone'; readonly bytes: Uint8Array }
  | { readonly kind: 'unsuitable'; readonly bytes: Uint8Array; readonly what: UnsuitableKind }
  | { readonly kind: 'beauty-filter'; readonly bytes: Uint8Array; readonly filter: BeautyFilter; readonly seed: number }
  | {
      readonly kind: 'structure'
      readonly bytes: Uint8Array
      readonly seed: number
      readonly kinds: readonly Altered[]
    }
  | { readonly kind: 'render'; readonly order: Omit<FaceOrder, 'change'> }
type Results = {
  lesions: LesionResult
  reencoded: ReencodedResult | null
  'eye-bags': EyeBagResult | null
  answer: Answer
  render: Answer
  palette: PaletteAnswer
  covered: CoveredResult
  paper: PaperResult | null
  sheet: WhiteReference | null
  tone: Awaited<ReturnType<typeof toneOf>>
  unsuitable: RefusalCode | null
  'beauty-filter': RefusalCode | null
  structure: StructureRow[]
}
export type Result<J extends Job> = Results[J['kind']]

/** One of two threads that share the benchmark's faces. */
export default async function run(job: Job): Promise<Results[Job['kind']]> {
  if (job.kind === 'lesions') return addLesions(job.bytes, job.seed)
  if (job.kind === 'reencoded') return measureReencoded(job).catch(nullIfRejected)
  if (job.kind === 'eye-bags') return measureEyeBags(job).catch(nullIfRejected)
  if (job.kind === 'palette') return paletteOf(job.variant ? await variantOf(job.bytes, job.variant) : job.bytes)
  if (job.kind === 'covered') return measureCovered(job.bytes, job.seed)
  if (job.kind === 'paper') return measurePaper(job.name, job.bytes, job.seed).catch(nullIfRejected)
  if (job.kind === 'sheet') return sheetSeenOn(job.bytes)
  if (job.kind === 'tone') return toneOf(job.bytes)
  if (job.kind === 'structure') return structureRows(job.bytes, job.seed, job.kinds)
  if (job.kind === 'unsuitable') {
    const face = faceOf(await decoded(job.bytes))
    return refusalOf(await unsuitable(job.bytes, job.what, face))
  }
  if (job.kind === 'beauty-filter') {
    const face = faceOf(await decoded(job.bytes))
    return refusalOf(await withBeautyFilter(job.bytes, face, job.filter, randomFrom(job.seed)))
  }
  if (job.kind === 'render') return answerTo(await asJpeg((await renderFace(job.order)).photo))
  return answerTo(job.variant ? await variantOf(job.bytes, job.variant) : job.bytes)
}

async function refusalOf(bytes: Uint8Array): Promise<RefusalCode | null> {
  const answer = await answerTo(bytes)
  return 'refused' in answer ? answer.refused : null
}

function nullIfRejected(error: unknown): null {
  if (error instanceof RejectedPhoto) return null
  throw error
}
