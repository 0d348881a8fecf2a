import type { SuitabilityMessages } from '#src/messages/suitability-messages.ts'
import type { PersonReason } from '../../ingredients/person/constants.ts'
import type { SkinProfile } from '../contract.ts'

/** Names in one sentence; more would not fit on a card. */
const maxNames = 2

export type ReasonTexts = {
  readonly language: string
  readonly skinTypes: Readonly<Record<string, string>>
  readonly concerns: Readonly<Record<string, string>>
}

/** The sentence for a reason, on cards and in emails. */
export function reasonText(
  { rule, about }: PersonReason,
  profile: Pick<SkinProfile, 'health'> | undefined,
  texts: ReasonTexts,
  m: SuitabilityMessages,
): string {
  const list = new Intl.ListFormat(texts.language)
  const shown = about.slice(0, maxNames)
  const names = about.length > maxNames ? m.more(shown.join(', '), about.length - maxNames) : list.format(shown)
  const during = profile?.health.pregnancy?.value === 'breastfeeding' ? m.breastfeeding : m.pregnancy
  switch (rule) {
    case 'avoided':
      return m.avoided(names)
    case 'reacts':
      return m.reacts(names)
    case 'not-stated':
      return m.notStated
    case 'fits-skin-type':
      return m.fitsSkin(wordsOf(about, texts.skinTypes).join(', '))
    case 'fits-concern':
      return m.fitsConcerns(list.format(wordsOf(about, texts.concerns)))
    default:
      return during[rule](names)
  }
}

const wordsOf = (ids: readonly string[], names: Readonly<Record<string, string>>) =>
  ids.map((id) => (names[id] ?? id).toLowerCase())
