import { useQuery } from '@tanstack/react-query'
import type { Product } from '#src/features/catalog/contract.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import { shownPrice } from '#src/features/catalog/ui/shown-price.ts'
import { factsOf } from '#src/features/ingredients/constants.ts'
import type { RoutineCompletion } from '#src/features/recommendations/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Price } from '#src/ui/primitives/price.tsx'

/** Products for the steps of a routine that this product leaves open. */
export default function CompleteRoutine({ product }: { product: Product }) {
  const { steps: places } = useProductGuideMessages()
  const { complete: m } = useSuitabilityMessages()
  const { card: texts } = useMessages()
  const { area } = factsOf(product)
  const isFacial = product.category !== 'makeup' && (area === 'face' || area === 'eyes')
  const { data, isError } = useQuery<RoutineCompletion>({
    queryKey: [`/api/routine-completion/${product.id}`],
    enabled: isFacial,
  })
  if (!isFacial || isError || data?.steps.length === 0) return null
  const steps = (data?.steps ?? []).map((step) => ({ ...step, shown: shownPrice(step.card) }))
  return (
    // About the height of the cards, so that little moves when they arrive.
    <section aria-labelledby="complete-routine" className="mt-14 min-h-[32rem]">
      <h2 id="complete-routine" className="text-2xl">
        {m.title}
      </h2>
      <p className="mt-2 mb-5 max-w-text text-sm text-soft">{m.why}</p>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {steps.map(({ role, card, shown }) => (
          <li
            key={role}
            className="relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3 hover:border-ink sm:flex-col sm:items-stretch"
          >
            <ProductImage
              imageUrl={card.imageUrl}
              color={card.imageColor}
              alt=""
              sizes="(min-width: 40rem) 18rem, 6rem"
              widths={[160, 320, 480]}
              className="aspect-square w-24 shrink-0 rounded-md object-cover sm:w-full"
            />
            <div className="min-w-0">
              <p className="text-xs text-soft">{places[role]}</p>
              <h3 className="mt-1 text-base leading-snug">
                <Link href={`/products/${card.id}`} className="after:absolute after:inset-0">
                  {card.name}
                </Link>
              </h3>
              <Price
                amount={shown.price}
                prefix={shown.isFrom ? texts.from : undefined}
                before={shown.originalPrice}
                nowLabel={texts.priceNow}
                beforeLabel={texts.priceBefore}
                className="mt-1 text-sm font-medium"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
