import type { ReactNode } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
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
            <span className="size-16 shrink-0 overflow-hidden rounded-md border border-line bg-sunken print:hidden">
              {product && productImage(product)}
            </span>
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
      {note && <p className="mt-3 text-sm">{note}</p>}
      <p className="mt-3 text-xs text-soft">{m.disclaimer}</p>
    </div>
  )
}
