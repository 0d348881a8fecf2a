import { concerns, skinTypes } from '#src/features/catalog/constants.ts'
import { Choice, FilterGroup } from '#src/features/catalog/ui/filter-choice.tsx'
import type { ListingState } from '#src/features/catalog/ui/listing-address.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'

type Props = { state: ListingState; onChange: (change: Partial<ListingState>) => void }

/** Chooses the skin type and the concerns of the profile. Health answers are no filter: they stay in the browser. */
export default function ForYouFilter({ state, onChange }: Props) {
  const texts = useMessages()
  const m = useSuitabilityMessages().forYou
  const answers = useProfile(Boolean(useUser()))?.answers
  const skinType = skinTypes.filter((type) => type === answers?.skinType?.value)
  const concern = concerns.filter((one) => answers?.concerns?.value.includes(one))
  if (skinType.length + concern.length === 0) return null
  const includes = <Value,>(all: readonly Value[], some: readonly Value[]) => some.every((one) => all.includes(one))
  const isChosen = includes(state.skinType, skinType) && includes(state.concern, concern)
  const without = <Value,>(all: readonly Value[], some: readonly Value[]) => all.filter((one) => !some.includes(one))
  const names = [...skinType.map((type) => texts.skinTypes[type]), ...concern.map((one) => texts.concerns[one])]
  return (
    <FilterGroup title={m.title}>
      <Choice
        type="checkbox"
        name="profile"
        value="true"
        label={m.filter(names.join(', '))}
        isChecked={isChosen}
        onToggle={() =>
          onChange(
            isChosen
              ? { skinType: without(state.skinType, skinType), concern: without(state.concern, concern) }
              : { skinType, concern },
          )
        }
      />
    </FilterGroup>
  )
}
