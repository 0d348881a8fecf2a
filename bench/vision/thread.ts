import { RejectedPhoto } from '../../src/skin-vision/intake/rejected.ts'
import { asJpeg, renderFace, type FaceOrder } from '../../test/rendered-face/render.ts'
import { answerTo, type Answer } from './measured.ts'
import { measureReencoded, type ReencodedResult } from './reencoded.ts'
import { addLesions, type LesionResult } from './synthetic-lesions.ts'
import { variantOf, type Variant } from './subjects.ts'

export type Job =
  | { readonly kind: 'lesions'; readonly bytes: Uint8Array; readonly seed: number }
  | {
      readonly kind: 'reencoded'
      readonly name: string
      readonly bytes: Uint8Array
      readonly seed: number
      readonly withDrift: boolean
    }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly variant?: Variant }
  | { readonly kind: 'render'; readonly order: Omit<FaceOrder, 'change'> }
export type Result<J extends Job> = J['kind'] extends 'lesions'
  ? LesionResult
  : J['kind'] extends 'reencoded'
    ? ReencodedResult | null
    : Answer

/** One of two threads that share the benchmark's faces. */
export default async function run(job: Job): Promise<LesionResult | ReencodedResult | Answer | null> {
  if (job.kind === 'lesions') return addLesions(job.bytes, job.seed)
  if (job.kind === 'reencoded') return measureReencoded(job).catch(nullIfRejected)
  if (job.kind === 'render') return answerTo(await asJpeg((await renderFace(job.order)).photo))
  return answerTo(job.variant ? await variantOf(job.bytes, job.variant) : job.bytes)
}

function nullIfRejected(error: unknown): null {
  if (error instanceof RejectedPhoto) return null
  throw error
}
