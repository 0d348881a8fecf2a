import { useState, type ComponentProps } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { orderFor } from '#src/features/ingredients/person/constants.ts'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { personOf } from '#src/features/skin-profile/constants.ts'
import { useIngredientLists } from '#src/features/skin-profile/ui/use-suitability.ts'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { ShopCards } from './shop-card.tsx'

/** The loaded page of a list in the order that suits the visitor. Answers about health stay in the browser. */
export default function ForYouCards({ cards, ...look }: ComponentProps<typeof ShopCards>) {
  const m = useSuitabilityMessages().forYou
  const profile = useProfile(Boolean(useUser()))
  const ids = cards.map(({ id }) => id)
  const lists = useIngredientLists(ids)
  const [isHidden, setHidden] = useState(false)
  if (!profile || !lists)
    return (
      <div className="arranged-by-script">
        <ShopCards cards={cards} {...look} />
      </div>
    )
  const person = personOf(profile)
  const isEmpty = Object.values(person).every((answer) => answer === undefined)
  const { first, last } = orderFor(person, cards, lists)
  return (
    <>
      {isEmpty && (
        <p className="mb-4 text-sm text-soft">
          {m.empty}{' '}
          <Link href="/skin-profile" className="text-clay underline underline-offset-4">
            {m.make}
          </Link>
        </p>
      )}
      {first.length > 0 && <ShopCards cards={first} ids={ids} {...look} />}
      {last.length > 0 && (
        <section aria-labelledby="not-for-you" className="mt-8">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-3">
            <div className="max-w-text">
              <h2 id="not-for-you" className="text-lg">
                {m.last(last.length)}
              </h2>
              <p className="mt-1 text-sm text-soft">{m.why}</p>
            </div>
            <Button variant="outline" size="small" aria-expanded={!isHidden} onClick={() => setHidden(!isHidden)}>
              {isHidden ? m.show : m.hide}
            </Button>
          </div>
          {!isHidden && <ShopCards cards={last} ids={ids} {...look} firstAbove={0} headingLevel="h3" />}
        </section>
      )}
    </>
  )
}
