import { articleOn } from '#src/features/assistant/constants.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { factsOf, findingStyles, type Active } from '#src/features/ingredients/constants.ts'
import { reasonsFor } from '#src/features/ingredients/person/constants.ts'
import { useReasonText } from '#src/features/skin-profile/ui/reason-text.ts'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { personOf } from '#src/features/skin-profile/constants.ts'
import { useComparisonMessages } from '#src/messages/comparison-messages.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'

/** The actives, each with what it does. */
export function ComparedActives({ product }: { product: Product }) {
  const m = useComparisonMessages()
  const { actives: names } = useProductGuideMessages()
  if (product.ingredients.length === 0) return m.notStated
  const { actives } = factsOf(product)
  if (actives.length === 0) return m.noActives
  return (
    <ul className="flex flex-col gap-1.5">
      {actives.map((active) => (
        <li key={active}>
          <details>
            <summary className="unfold min-h-6">
              <span className="inline-block first-letter:uppercase">{names[active]}</span>
            </summary>
            <Effect active={active} />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The first two sentences of the assistant's article, with its source. */
function Effect({ active }: { active: Active }) {
  const m = useComparisonMessages()
  const article = articleOn(active)
  if (!article) return null
  const sentences = article.text.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? [article.text]
  return (
    <p className="mt-1 text-xs text-soft">
      {sentences.slice(0, 2).join('').trim()}{' '}
      {article.source && (
        <a href={article.source.url} rel="noreferrer" target="_blank" className="underline underline-offset-4">
          {m.source}: {article.source.label}
        </a>
      )}
    </p>
  )
}

/** What speaks for or against the product with the visitor's profile, decided in the browser. */
export function ComparedReasons({ product }: { product: Product }) {
  const m = useComparisonMessages()
  const profile = useProfile(Boolean(useUser()))
  const textOf = useReasonText(profile)
  const reasons = profile ? reasonsFor(personOf(profile), product) : []
  if (reasons.length === 0) return <span className="text-soft">{m.neutral}</span>
  return (
    <ul className="flex flex-col gap-1.5">
      {reasons.map((reason) => {
        const { icon, text } = findingStyles[reason.kind]
        return (
          <li key={`${reason.rule} ${reason.sensitivity}`} className="flex items-start gap-1.5">
            <i className={`icon mt-0.5 size-3.5 shrink-0 ${icon} ${text}`} />
            {textOf(reason)}
          </li>
        )
      })}
    </ul>
  )
}
