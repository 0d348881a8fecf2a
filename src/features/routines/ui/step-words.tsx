import type { ReactNode } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import { findingStyles, type Finding } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'
import { TimeOfDayMark } from './time-icon.tsx'

/** A step's label: the product's name with the chosen size or shade, or its id when the product is unavailable. */
export function useStepName(): (step: RoutineStep) => string {
  const m = useRoutineMessages().detail
  return ({ product, productId }) =>
    product ? [product.name, ...(product.variantTitle ? [product.variantTitle] : [])].join(', ') : m.unnamed(productId)
}

type Props = {
  step: RoutineStep
  place: number
  /** The findings for this step. */
  notes: readonly Finding[]
  /** What speaks against it for this customer. */
  personalNote: ReactNode
}

export function StepMessages({ step, place, notes, personalNote }: Props) {
  const m = useRoutineMessages()
  const nameOf = useStepName()
  const { product, productId, timeOfDay, frequency, instructions } = step
  return (
    <div className="grid grow grid-cols-[2rem_4rem_1fr] gap-x-3 sm:grid-cols-[2.25rem_5rem_1fr] sm:gap-x-4">
      <span className="price inline-flex size-8 items-center justify-center rounded-full bg-sunken text-sm font-medium">
        <span className="sr-only">{m.detail.step(place)}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      {product ? (
        <img
          src={imageUrlAt(product.imageUrl, 160)}
          alt=""
          width={80}
          height={80}
          className="aspect-square w-full self-start rounded-md border border-line object-cover sm:row-span-5"
          style={{ objectPosition: focusOf(product.imageUrl) }}
        />
      ) : (
        <span
          aria-hidden="true"
          className="aspect-square w-full self-start rounded-md border border-line bg-sunken sm:row-span-5"
        />
      )}
      <div className="min-w-0 self-center sm:self-start">
        <h3 className="font-serif text-lg leading-snug">
          {product ? (
            <Link
              href={`/products/${productId}${step.variantId ? `?variant=${step.variantId}` : ''}`}
              className="hover:text-clay"
            >
              {nameOf(step)}
            </Link>
          ) : (
            nameOf(step)
          )}
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft">
          <TimeOfDayMark time={timeOfDay} />
          <Badge>{m.frequencies[frequency]}</Badge>
          {product && <span className="price text-ink">{euros(product.price)}</span>}
        </p>
      </div>
      {instructions && (
        <p className="col-span-3 mt-3 max-w-text text-sm whitespace-pre-line wrap-anywhere sm:col-span-1 sm:col-start-3 sm:mt-2">
          {instructions}
        </p>
      )}
      {notes.map(({ rule, kind }) => (
        <p
          key={rule}
          className={`col-span-3 mt-2 flex items-start gap-1.5 text-sm sm:col-span-1 sm:col-start-3 ${findingStyles[kind].text}`}
        >
          <i className={`icon mt-0.5 size-4 shrink-0 ${findingStyles[kind].icon}`} />
          {m.check.rules[rule].title}
        </p>
      ))}
      {personalNote && <div className="col-span-3 sm:col-span-1 sm:col-start-3">{personalNote}</div>}
    </div>
  )
}
