import type { ReactNode } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { conflictsWith, stepOf } from '../../ingredients/constants.ts'
import type { CareStep } from '../contract.ts'

type Props = {
  steps: readonly CareStep[]
  productImage: (product: NonNullable<CareStep['product']>) => ReactNode
  note?: string | null | undefined
}

/** Two or three steps, each with a matching product. */
export function SkinSteps({ steps, productImage, note }: Props) {
  const m = usePhotoMessages().skin.summary
  return (
    <div>
      <h3 id="steps" className="text-xl">
        {m.steps}
      </h3>
      <ol aria-labelledby="steps" className="mt-3 flex flex-col gap-3">
        {steps.map(({ text, product }) => (
          <li key={text} className="relative flex items-center gap-3">
            {product ? (
              <span className="size-16 shrink-0 overflow-hidden rounded-md border border-line bg-sunken print:hidden">
                {productImage(product)}
              </span>
            ) : (
              <span className="w-16 shrink-0 print:hidden" />
            )}
            <div className="min-w-0">
              <p>{text}</p>
              {product && (
                <Link
                  href={`/products/${product.id}`}
                  className="card-link block truncate text-sm text-clay underline underline-offset-4"
                >
                  {product.name}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
      {areApart(steps) && <p className="mt-3 text-sm">{m.apart}</p>}
      {note && <p className="mt-3 text-sm">{note}</p>}
      <p className="mt-3 text-xs text-soft">{m.disclaimer}</p>
    </div>
  )
}

/** Whether the ingredient rules keep what the first two steps name to different evenings. */
function areApart([one, other]: readonly CareStep[]): boolean {
  if (!one || !other) return false
  const used = ({ text, actives }: CareStep) =>
    stepOf({ id: text, facts: { role: 'serum', area: 'face', isRinsedOff: false, spf: 0, actives } })
  return conflictsWith(used(one), [used(other)]).length > 0
}
