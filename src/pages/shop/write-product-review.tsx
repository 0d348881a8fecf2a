import { WriteReview } from '#src/features/reviews/ui/write-review.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'

type Props = Omit<Parameters<typeof WriteReview>[0], 'suggested'>

/** The form, with the answers of the skin profile as suggestions. They are sent only if their boxes are checked. */
export default function WriteProductReview(props: Props) {
  const profile = useProfile(true)
  const suggested = {
    skinType: profile?.answers.skinType?.value ?? '',
    ageBand: profile?.health.ageBand?.value ?? '',
  }
  return <WriteReview {...props} suggested={suggested} />
}
