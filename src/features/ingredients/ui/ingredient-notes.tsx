import { useCombiningMessages } from '#src/messages/combining-messages.ts'
import { combinationsOf } from '../product/combinations.ts'
import { factsOf, type Described } from '../product/facts.ts'
import { AllergenNotes, type DescribedWithUse } from './allergen-notes.tsx'
import { findingStyles } from './finding-styles.ts'
import { packStatementOf } from '../product/pack-statement.ts'

/** What the ingredient rules say about a product, above its ingredient list. Renders nothing without any. */
export function IngredientNotes({ product }: { product: DescribedWithUse }) {
  return (
    <>
      <CombinationNotes product={product} />
      <AllergenNotes product={product} />
    </>
  )
}

/** Compatibility notes, by the routine builder's rules. */
function CombinationNotes({ product }: { product: Described }) {
  const m = useCombiningMessages()
  const rules = combinationsOf(factsOf(product))
  const statement = packStatementOf(product.ingredients)
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="combinations" className="mb-8 max-w-text">
      <h3 id="combinations" className="text-xl">
        {m.productHeading}
      </h3>
      <p className="mt-1 text-sm text-soft">{m.productLead}</p>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {rules.map(({ id, kind, source }) => {
          const { icon, box, text: tone } = findingStyles[kind]
          const { title, why, todo } = m.rules[id]
          return (
            <div key={id} className={`rounded-lg p-4 ${box}`}>
              <dt className="flex items-start gap-2 font-medium">
                <i className={`icon ${icon} ${tone}`} />
                {title}
              </dt>
              <dd className="mt-1">
                {why} <strong className="font-medium">{todo}</strong>
              </dd>
              <dd className="mt-1 text-xs">
                {source ? (
                  <a
                    href={source.url}
                    rel="noreferrer"
                    target="_blank"
                    className="underline underline-offset-4 wrap-anywhere"
                  >
                    {source.title}
                  </a>
                ) : (
                  m.ruleOfThumb
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {statement && (
        <p className="mt-4 text-sm">
          {m.onThePack} <strong className="font-medium">{m.packStatements[statement.id]}</strong>{' '}
          <a
            href={statement.source.url}
            rel="noreferrer"
            target="_blank"
            className="text-xs underline underline-offset-4"
          >
            {statement.source.title}
          </a>
        </p>
      )}
      <p className="mt-3 text-xs text-soft">{m.note}</p>
    </section>
  )
}
