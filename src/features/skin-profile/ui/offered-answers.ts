import type { Concern, SkinType } from '../../catalog/constants.ts'
import { allergenNames, type Sensitivity } from '../../ingredients/person/constants.ts'
import type { SeasonName } from '../../photo-analysis/constants.ts'
import type { AnswerSource } from '../answers/values.ts'
import type { Answer } from '../constants.ts'
import type { Answers } from './use-skin-profile.ts'

type Stated = {
  readonly skinType: SkinType | null
  readonly concerns: readonly Concern[]
  readonly pregnancy: 'pregnant' | 'breastfeeding' | null
  readonly notTolerated: readonly string[]
}

const answered = <Value>(value: Value, source: AnswerSource): Answer & { value: Value } => ({
  value,
  source,
  at: new Date().toISOString(),
})

/** @param skinType null when the photo does not decide it. */
export const offeredByAnalysis = (skinType: SkinType | null, concerns: readonly Concern[]): Answers => ({
  answers: {
    ...(skinType ? { skinType: answered(skinType, 'photo-analysis') } : {}),
    ...(concerns.length > 0 ? { concerns: answered([...concerns], 'photo-analysis') } : {}),
  },
  health: {},
})

/** Null: the photo does not decide it. */
export const offeredByPalette = (
  undertone: 'warm' | 'neutral' | 'cool' | null,
  season: SeasonName | null,
): Answers => ({
  answers: {
    ...(undertone ? { undertone: answered(undertone, 'color-palette') } : {}),
    ...(season ? { season: answered(season, 'color-palette') } : {}),
  },
  health: {},
})

export const offeredBySelector = (concerns: readonly Concern[]): Answers => ({
  answers: { concerns: answered([...concerns], 'concern-selector') },
  health: {},
})

/** The assistant's names of ingredient groups. */
const groups: Readonly<Record<string, Sensitivity>> = {
  fragrance: 'fragrance',
  'essential oils': 'essential-oils',
  'drying alcohol': 'drying-alcohol',
  'fruit acids (AHA)': 'acids',
  'salicylic acid (BHA)': 'acids',
  'exfoliating acids': 'acids',
  PHA: 'acids',
  'retinol or other retinoids': 'retinoids',
  'vitamin C': 'vitamin-c',
}
const allergens: ReadonlySet<string> = new Set(allergenNames.map((name) => name.toLowerCase()))

export function offeredByChat({ skinType, concerns, pregnancy, notTolerated }: Stated): Answers {
  const sensitivities = [...new Set(notTolerated.flatMap((name) => groups[name] ?? []))]
  const avoided = notTolerated.map((name) => name.toLowerCase()).filter((name) => allergens.has(name))
  return {
    answers: {
      ...(skinType ? { skinType: answered(skinType, 'chat') } : {}),
      ...(concerns.length > 0 ? { concerns: answered([...concerns], 'chat') } : {}),
    },
    health: {
      ...(sensitivities.length > 0 ? { sensitivities: answered(sensitivities, 'chat') } : {}),
      ...(avoided.length > 0 ? { avoided: answered(avoided, 'chat') } : {}),
      ...(pregnancy ? { pregnancy: answered(pregnancy, 'chat') } : {}),
    },
  }
}

type Requested = {
  readonly skinType?: SkinType | undefined
  readonly concerns?: readonly Concern[] | undefined
  readonly budget?: number | undefined
}

/** Answers that someone asks the assistant to save count as entered by hand. */
export const offeredByRequest = ({ skinType, concerns, budget }: Requested): Answers => ({
  answers: {
    ...(skinType ? { skinType: answered(skinType, 'manual') } : {}),
    ...(concerns ? { concerns: answered([...concerns], 'manual') } : {}),
    ...(budget ? { budget: answered(budget, 'manual') } : {}),
  },
  health: {},
})
