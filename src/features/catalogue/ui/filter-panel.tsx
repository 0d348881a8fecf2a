import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import type { Listing } from '../contract.ts'
import type { ListingState } from './listing-address.ts'
import { categories, concerns, skinTypes } from '../vocabulary.ts'

type Props = { state: ListingState; facets: Listing['facets'] | undefined; onChange: (change: Partial<ListingState>) => void }

/** Every choice with the number of products it would show. A plain form without script. */
export function FilterPanel({ state, facets, onChange }: Props) {
  const m = useMessages()
  const toggled = <Value extends string>(values: readonly Value[], value: Value) => (values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  return (
    <form action="/products" className="flex flex-col gap-8">
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      <FilterGroup title={m.listing.category}>
        <Choice type="radio" name="category" value="" label={m.listing.allCategories} isChecked={!state.category} onToggle={() => onChange({ category: undefined })} />
        {categories.map((category) => (
          <Choice
            key={category}
            type="radio"
            name="category"
            value={category}
            label={m.categories[category]}
            count={facets?.category[category]}
            isChecked={state.category === category}
            onToggle={() => onChange({ category })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={m.listing.skinType}>
        {skinTypes.map((type) => (
          <Choice
            key={type}
            type="checkbox"
            name="skinType"
            value={type}
            label={m.skinTypes[type]}
            count={facets?.skinType[type]}
            isChecked={state.skinType.includes(type)}
            onToggle={() => onChange({ skinType: toggled(state.skinType, type) })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={m.listing.concerns}>
        {concerns.map((concern) => (
          <Choice
            key={concern}
            type="checkbox"
            name="concern"
            value={concern}
            label={m.concerns[concern]}
            count={facets?.concern[concern]}
            isChecked={state.concern.includes(concern)}
            onToggle={() => onChange({ concern: toggled(state.concern, concern) })}
          />
        ))}
      </FilterGroup>
      <noscript>
        <Button type="submit">{m.listing.apply}</Button>
      </noscript>
    </form>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="flex flex-col">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = { type: 'radio' | 'checkbox'; name: string; value: string; label: string; count?: number | undefined; isChecked: boolean; onToggle: () => void }

function Choice({ type, name, value, label, count, isChecked, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm hover:text-clay">
      <input type={type} name={name} value={value} checked={isChecked} onChange={onToggle} className="size-4.5 shrink-0 accent-(--clay)" />
      <span className="grow">{label}</span>
      {count !== undefined && <span className="price text-xs text-soft">{count}</span>}
    </label>
  )
}
