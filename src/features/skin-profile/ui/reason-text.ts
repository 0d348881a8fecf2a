import { useMessages } from '#src/messages/messages-context.tsx'
import type { Messages } from '#src/messages/messages.ts'
import { useSuitabilityMessages, type SuitabilityMessages } from '#src/messages/suitability-messages.ts'
import type { PersonReason } from '../../ingredients/person/constants.ts'
import type { SkinProfile } from '../contract.ts'

/** Names in one sentence; more would not fit on a card. */
const maxNames = 2

/** The sentence for a reason. */
export function useReasonText(profile: Pick<SkinProfile, 'health'> | undefined): (reason: PersonReason) => string {
  const texts = useMessages()
  const m = useSuitabilityMessages()
  const during = profile?.health.pregnancy?.value === 'breastfeeding' ? m.breastfeeding : m.pregnancy
  return (reason) => textOf(reason, texts, m, during)
}

function textOf(
  { rule, about }: PersonReason,
  texts: Messages,
  m: SuitabilityMessages,
  during: SuitabilityMessages['pregnancy'],
): string {
  const list = new Intl.ListFormat(texts.locale)
  const shown = about.slice(0, maxNames)
  const names = about.length > maxNames ? m.more(shown.join(', '), about.length - maxNames) : list.format(shown)
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
