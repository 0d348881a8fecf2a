import { articleOn } from '#src/features/assistant/constants.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import { activeOf, combinationsOf, factsOf, type Active } from '#src/features/ingredients/constants.ts'
import { useCombiningMessages } from '#src/messages/combining-messages.ts'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'

/** What the product's actives are, what to look out for, and other products with them. */
export function KeyIngredients({ product }: { product: Product }) {
  const m = useProductGuideMessages()
  const facts = factsOf(product)
  if (facts.actives.length === 0) return null
  return (
    <section aria-labelledby="key-ingredients" className="mb-8 max-w-text">
      <h3 id="key-ingredients" className="text-xl">
        {m.keyIngredients}
      </h3>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {facts.actives.map((active) => (
          <details key={active} className="py-2.5">
            <summary className="unfold min-h-8">
              <span className="inline-block first-letter:uppercase">{m.actives[active]}</span>
            </summary>
            <Explanation active={active} labels={product.ingredients.filter((name) => activeOf(name) === active)} />
          </details>
        ))}
      </div>
    </section>
  )
}

function Explanation({ active, labels }: { active: Active; labels: readonly string[] }) {
  const m = useProductGuideMessages()
  const combining = useCombiningMessages()
  const article = articleOn(active)
  const cautions = combinationsOf({ actives: [active] }).filter(({ kind }) => kind !== 'fine')
  return (
    <div className="flex flex-col gap-2 pt-2 pb-3 text-sm">
      <p className="text-soft">
        {m.inThisProduct} {labels.join(', ')}
      </p>
      {article && (
        <p>
          {article.text} <Source source={article.source && { title: article.source.label, url: article.source.url }} />
        </p>
      )}
      {cautions.length > 0 && (
        <>
          <p className="font-medium">{m.cautions}</p>
          {cautions.map(({ id, source }) => (
            <p key={id}>
              {combining.rules[id].title}: {combining.rules[id].todo} <Source source={source} />
            </p>
          ))}
        </>
      )}
      <Link
        href={`/products?search=${encodeURIComponent(searchText(labels, active))}`}
        className="self-start py-1 text-clay underline underline-offset-4"
      >
        {m.moreWith(m.actives[active])}
      </Link>
    </div>
  )
}

/** The search knows ingredients by the names on labels, not families. */
const searchText = ([first]: readonly string[], active: Active) => first ?? active

function Source({ source }: { source: { readonly title: string; readonly url: string } | null | undefined }) {
  const m = useProductGuideMessages()
  if (!source) return <span className="text-xs text-soft">{m.noSource}</span>
  return (
    <a
      href={source.url}
      rel="noreferrer"
      target="_blank"
      className="text-xs underline underline-offset-4 wrap-anywhere"
    >
      {m.source} {source.title}
    </a>
  )
}
