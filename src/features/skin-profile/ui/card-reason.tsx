import { findingStyles } from '../../ingredients/constants.ts'
import { useReasonText } from './reason-text.ts'
import { useSkinProfile } from './use-skin-profile.ts'
import { useReasons } from './use-suitability.ts'

type Props = {
  readonly id: string
  /** All products of the list, which are read together. */
  readonly ids: readonly string[]
  readonly isCustomer: boolean
}

/** The most serious reason, over the lower edge of a card's image: it takes no space, so nothing shifts. */
export default function CardReason({ id, ids, isCustomer }: Props) {
  const { profile } = useSkinProfile(isCustomer)
  const textOf = useReasonText(profile)
  const reason = useReasons(profile, ids).get(id)?.[0]
  if (!reason) return null
  const { icon, box, text } = findingStyles[reason.kind]
  return (
    <p className={`card-reason ${box}`}>
      <i className={`icon mt-px size-3.5 shrink-0 ${icon} ${text}`} />
      {textOf(reason)}
    </p>
  )
}
