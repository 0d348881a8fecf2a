import { asJpeg, renderFace, type FaceOrder } from '../../test/rendered-face/render.ts'
import { answerTo, type Answer } from './measured.ts'
import { addLesions, type LesionResult } from './synthetic-lesions.ts'
import { variantOf, type Variant } from './subjects.ts'

export type Job =
  | { readonly kind: 'lesions'; readonly bytes: Uint8Array; readonly seed: number }
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly variant?: Variant }
  | { readonly kind: 'render'; readonly order: Omit<FaceOrder, 'change'> }
export type Result<J extends Job> = J['kind'] extends 'lesions' ? LesionResult : Answer

/** One of two threads that share the benchmark's faces. */
export default async function run(job: Job): Promise<LesionResult | Answer> {
  if (job.kind === 'lesions') return addLesions(job.bytes, job.seed)
  if (job.kind === 'render') return answerTo(await asJpeg((await renderFace(job.order)).photo))
  return answerTo(job.variant ? await variantOf(job.bytes, job.variant) : job.bytes)
}
