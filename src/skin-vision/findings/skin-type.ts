import type { FormAnswers, SkinReport, SkinType } from '../contract.ts'
import { deviationsOf, norms } from './norms.ts'

export type Shine = { readonly tZone: number; readonly cheeks: number }

type Vote = { readonly type: SkinType; readonly weight: number; readonly from: 'photo' | 'form' }

/** Shine is weak evidence (README), so the person's own clear answer outweighs it. */
const photoWeight = 0.5
const answerWeight = 0.7
const cheeksShine = 0.12

const afterWashing: Readonly<Record<NonNullable<FormAnswers['afterWashing']>, SkinType>> = {
  tight: 'dry',
  comfortable: 'normal',
  oily_t_zone: 'combination',
  oily_all_over: 'oily',
}

/** A photo distinguishes oily, combination and normal; dry and sensitive only come from the answers. */
export function skinTypeOf(
  shine: Shine,
  form: FormAnswers,
  photo: number,
): Pick<SkinReport, 'skinType' | 'skinTypeFrom'> & { readonly confidence: number } {
  const isShiny = deviationsOf(shine.tZone * 100, norms.oily) > 0.5
  const votes: Vote[] = [
    {
      type: isShiny ? (shine.cheeks > cheeksShine ? 'oily' : 'combination') : 'normal',
      weight: photoWeight * photo,
      from: 'photo',
    },
  ]
  if (form.afterWashing) votes.push({ type: afterWashing[form.afterWashing], weight: answerWeight, from: 'form' })
  if (form.stingingOrFlushing === 'often') votes.push({ type: 'sensitive', weight: answerWeight + 0.1, from: 'form' })
  const weightOf = (type: SkinType) =>
    votes.filter((vote) => vote.type === type).reduce((sum, vote) => sum + vote.weight, 0)
  const best = votes.reduce((one, other) => (weightOf(other.type) > weightOf(one.type) ? other : one))
  const voices = new Set(votes.filter((vote) => vote.type === best.type).map((vote) => vote.from))
  return {
    skinType: best.type,
    skinTypeFrom: voices.size > 1 ? 'both' : best.from,
    confidence: Math.min(0.9, weightOf(best.type)),
  }
}
