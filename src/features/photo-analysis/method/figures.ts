import { measuredConcerns } from '../constants.ts'

/** Figures of the page "How we measure", in the groups and order in which it shows them. */
export const figureGroups = {
  photos: [
    'accepted',
    'unsuitable_refused',
    'refusal_reason_right',
    'beauty_filters_refused',
    'hand_left_out',
    'hair_left_out',
    'bare_left_out',
  ],
  spots: [
    'brown_spots_50',
    'brown_spots_25',
    'red_spots_50',
    'red_spots_25',
    'brown_marks_on_clear_skin',
    'red_marks_on_clear_skin',
  ],
  lines: [
    'lines_forehead',
    'lines_crows_feet',
    'lines_nasolabial',
    'lines_crows_feet_covered',
    'lines_nasolabial_covered',
    'lines_on_clear_skin',
  ],
  eyeBags: ['eye_bags_rank', 'eye_bags_clear', 'eye_bags_faint', 'eye_bags_seen', 'eye_bags_unseen'],
  color: ['patches_rank', 'redness_rank', 'drift_ita', 'hair_right', 'foundation_within_4'],
  paper: [
    'paper_found',
    'drift_ita_on_paper',
    'redness_rank_on_paper',
    'season_decided_on_paper',
    'season_changes_on_paper',
  ],
  repeats: [
    ...measuredConcerns.map((concern) => `drift_${concern}` as const),
    'drift_eye_bags',
    'range_coverage',
    'confidence_repeat',
  ],
} as const

export type GroupName = keyof typeof figureGroups
export type FigureId = (typeof figureGroups)[GroupName][number]
export const figureIds: readonly FigureId[] = Object.values(figureGroups).flat()
