import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useShadeFamilyMessages } from '#src/messages/shade-family-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { Listing } from '../contract.ts'
import { useCategories } from './use-categories.ts'
import type { ListingState } from './listing-address.ts'
import { concerns, shadeFamilies, skinTypes } from '../constants.ts'

type Props = {
  state: ListingState
  facets: Listing['facets'] | undefined
  onChange: (change: Partial<ListingState>) => void
  onDone: ReactNode
}

/** All filter options with their number of matches. A plain form without JavaScript. */
export function FilterPanel({ state, facets, onChange, onDone }: Props) {
  const m = useMessages()
  const categories = useCategories()
  const families = useShadeFamilyMessages()
  return (
    <form action="/products" className="flex flex-col gap-8">
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      <FilterGroup title={m.listing.category}>
        <Choice
          type="radio"
          name="category"
          value=""
          label={m.listing.allCategories}
          isChecked={!state.category}
          onToggle={() => onChange({ category: undefined })}
        />
        {categories.map(({ id, name }) => (
          <Choice
            key={id}
            type="radio"
            name="category"
            value={id}
            label={name}
            count={facets?.category[id]}
            isChecked={state.category === id}
            onToggle={() => onChange({ category: id })}
          />
        ))}
      </FilterGroup>
      <ManyOf
        title={m.listing.skinType}
        name="skinType"
        values={skinTypes}
        labels={m.skinTypes}
        counts={facets?.skinType}
        chosen={state.skinType}
        onChange={(skinType) => onChange({ skinType })}
      />
      <ManyOf
        title={m.listing.concerns}
        name="concern"
        values={concerns}
        labels={m.concerns}
        counts={facets?.concern}
        chosen={state.concern}
        onChange={(concern) => onChange({ concern })}
      />
      {(state.category === 'makeup' || state.shade.length > 0) && (
        <ManyOf
          title={m.listing.shade}
          name="shade"
          values={shadeFamilies}
          labels={families}
          counts={facets?.shade}
          chosen={state.shade}
          onChange={(shade) => onChange({ shade })}
        />
      )}
      {onDone}
      <noscript>
        <Button type="submit">{m.listing.apply}</Button>
      </noscript>
    </form>
  )
}

type ManyProps<Value extends string> = {
  title: string
  name: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  counts: Readonly<Record<string, number>> | undefined
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function ManyOf<Value extends string>({ title, name, values, labels, counts, chosen, onChange }: ManyProps<Value>) {
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <FilterGroup title={title}>
      {values.map((value) => (
        <Choice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          label={labels[value]}
          count={counts?.[value]}
          isChecked={chosen.includes(value)}
          onToggle={() => onChange(toggled(value))}
        />
      ))}
    </FilterGroup>
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

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  count?: number | undefined
  isChecked: boolean
  onToggle: () => void
}

function Choice({ type, name, value, label, count, isChecked, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm hover:text-clay">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        className="size-4.5 shrink-0 accent-(--clay)"
      />
      <span className="grow">{label}</span>
      {count !== undefined && <span className="price text-xs text-soft">{count}</span>}
    </label>
  )
}
