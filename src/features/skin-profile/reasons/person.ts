import type { Person } from '../../ingredients/person/constants.ts'
import type { SkinProfile } from '../contract.ts'

/** What the ingredient rules need of a profile. */
export function personOf({ answers, health }: Pick<SkinProfile, 'answers' | 'health'>): Person {
  return {
    skinType: answers.skinType?.value,
    concerns: answers.concerns?.value,
    sensitivities: health.sensitivities?.value,
    avoided: health.avoided?.value,
    pregnancy: health.pregnancy?.value,
  }
}

/** Whether the profile has answers that can speak against a product. */
export const isCareful = ({ health: { sensitivities, avoided, pregnancy } }: Pick<SkinProfile, 'health'>): boolean =>
  Boolean(sensitivities || avoided || pregnancy)
