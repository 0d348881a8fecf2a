import { findingStyles } from '../../ingredients/constants.ts'
import { useReasonText } from './reason-text.ts'
import { useProfile } from './use-skin-profile.ts'
import { useReasons } from './use-suitability.ts'

/** What the customer's profile says against a step of a routine. @param ids of all its products, which are read together */
export default function StepReasons({ id, ids }: { id: string; ids: readonly string[] }) {
  const profile = useProfile(true)
  const textOf = useReasonText(profile)
  const reasons = useReasons(profile, id, ids).filter(({ kind }) => kind !== 'fine')
  return reasons.map((reason) => {
    const { icon, text } = findingStyles[reason.kind]
    return (
      <p key={reason.rule + reason.sensitivity} className={`mt-2 flex items-start gap-1.5 text-sm ${text}`}>
        <i className={`icon mt-0.5 size-4 shrink-0 ${icon}`} />
        {textOf(reason)}
      </p>
    )
  })
}
