import { useMessages } from '#src/messages/messages-context.tsx'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { controlClass } from '#src/ui/primitives/field.tsx'
import type { ProductReviewPage } from '../contract.ts'
import { reviewSorts, type ReviewSort } from '../product-pages/values.ts'

export type Choice = {
  readonly sort: ReviewSort
  readonly stars: number | null
  /** Empty: all. */
  readonly skinType: string
  readonly ageBand: string
  readonly withPhotos: boolean
}
export const noChoice: Choice = { sort: 'newest', stars: null, skinType: '', ageBand: '', withPhotos: false }

type Props = {
  readonly page: Pick<ProductReviewPage, 'skinTypes' | 'ageBands' | 'withPhotos'>
  readonly choice: Choice
  readonly onChoose: (change: Partial<Choice>) => void
}

/** Sort order, and filters by what authors chose to show about themselves. */
export function ReviewOptions({ page: { skinTypes, ageBands, withPhotos }, choice, onChoose }: Props) {
  const m = useProductGuideMessages()
  const texts = useMessages()
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <Filter
        label={m.bySkinType}
        value={choice.skinType}
        options={Object.entries(skinTypes).map(([type, count]) => [
          type,
          m.option(texts.skinTypes[type as keyof typeof texts.skinTypes], count),
        ])}
        onChange={(skinType) => onChoose({ skinType })}
      />
      <Filter
        label={m.byAge}
        value={choice.ageBand}
        options={Object.entries(ageBands)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([band, count]) => [band, m.option(band, count)])}
        onChange={(ageBand) => onChoose({ ageBand })}
      />
      {withPhotos > 0 && (
        <label className="inline-flex min-h-11 items-center gap-2 self-end text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-clay"
            checked={choice.withPhotos}
            onChange={({ target }) => onChoose({ withPhotos: target.checked })}
          />
          {m.option(m.withPhotos, withPhotos)}
        </label>
      )}
      <label className="text-sm">
        <span className="mb-1 block font-medium">{m.sort}</span>
        <select
          className={`${controlClass} select text-sm`}
          value={choice.sort}
          onChange={({ target }) => onChoose({ sort: reviewSorts.find((name) => name === target.value) ?? 'newest' })}
        >
          {reviewSorts.map((name) => (
            <option key={name} value={name}>
              {m.sorts[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

type FilterProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

function Filter({ label, value, options, onChange }: FilterProps) {
  const m = useProductGuideMessages()
  if (options.length === 0) return null
  return (
    <label className="text-sm">
      <span className="mb-1 block font-medium">{label}</span>
      <select
        className={`${controlClass} select text-sm`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.anyone}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
