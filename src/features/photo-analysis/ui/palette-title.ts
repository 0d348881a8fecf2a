import type { PhotoMessages } from '#src/messages/photo-messages.ts'
import type { ColorPalette } from '../contract.ts'

type Decision = Pick<ColorPalette, 'seasonDecided' | 'isChosen'>

/** Two seasons are about equally likely, and the shopper has not chosen. */
export const isUndecided = ({ seasonDecided, isChosen }: Decision): boolean => !seasonDecided && !isChosen

/** The season, or both that it may be. */
export function paletteTitle(
  palette: Decision & Pick<ColorPalette, 'seasonType' | 'runnerUp'>,
  { seasons, undecidedShort }: PhotoMessages['palette'],
): string {
  const season = seasons[palette.seasonType]
  return isUndecided(palette) ? undecidedShort(season, seasons[palette.runnerUp]) : season
}
