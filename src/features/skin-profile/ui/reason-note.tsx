import { findingStyles } from '../../ingredients/constants.ts'
import { useReasonText } from './reason-text.ts'
import { useProfile } from './use-skin-profile.ts'
import { useReasons } from './use-suitability.ts'

type Props = {
  readonly id: string
  /** All products of the list, which are read together. */
  readonly ids: readonly string[]
  readonly isCustomer: boolean
  readonly className?: string
}

/** The most serious reason for or against a product, for the owner of the profile. */
export function ReasonNote({ id, ids, isCustomer, className = 'card-reason mt-1' }: Props) {
  const profile = useProfile(isCustomer)
  const textOf = useReasonText(profile)
  const reason = useReasons(profile, id, ids)[0]
  if (!reason) return null
  const { icon, box, text } = findingStyles[reason.kind]
  return (
    <p className={`${className} ${box}`}>
      <i className={`icon mt-px size-3.5 shrink-0 ${icon} ${text}`} />
      {textOf(reason)}
    </p>
  )
}
