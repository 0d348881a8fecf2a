import type { ReactNode } from 'react'
import { useListingFilterMessages } from '#src/messages/listing-filter-messages.ts'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useShadeFamilyMessages } from '#src/messages/shade-family-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { avoidedIngredients, wantedIngredients } from '../../ingredients/filters/constants.ts'
import type { Listing } from '../contract.ts'
import { concerns, minRatings, shadeFamilies, skinTypes } from '../constants.ts'
import { Choice, FilterGroup, ManyOf } from './filter-choice.tsx'
import { combinedPrices } from '../search/combined-prices.ts'
import type { ListingState } from './listing-address.ts'
import { PriceFilter } from './price-filter.tsx'
import { useCategories } from './use-categories.ts'

type Props = {
  state: ListingState
  facets: Listing['facets'] | undefined
  /** Of the search text. Its prices are shown as if they were chosen. */
  textFilters: Listing['textFilters']
  onChange: (change: Partial<ListingState>) => void
  /** Slot for filters of the visitor. */
  own: ReactNode
  onDone: ReactNode
}

/** All filter options with their number of matches. A plain form without JavaScript. */
export function FilterPanel({ state, facets, textFilters, onChange, own, onDone }: Props) {
  const m = useMessages()
  const listing = useListingMessages()
  const categories = useCategories()
  const families = useShadeFamilyMessages()
  return (
    <form action="/products" className="flex flex-col gap-7">
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.view === 'list' && <input type="hidden" name="view" value="list" />}
      {own}
      <ManyOf
        title={listing.category}
        name="category"
        values={categories.map(({ id }) => id)}
        labels={Object.fromEntries(categories.map(({ id, name }) => [id, name]))}
        counts={facets?.category}
        chosen={state.category}
        onChange={(category) => onChange({ category })}
      />
      <ManyOf
        title={listing.skinType}
        name="skinType"
        values={skinTypes}
        labels={m.skinTypes}
        counts={facets?.skinType}
        chosen={state.skinType}
        onChange={(skinType) => onChange({ skinType })}
      />
      <ManyOf
        title={listing.concerns}
        name="concern"
        values={concerns}
        labels={m.concerns}
        counts={facets?.concern}
        chosen={state.concern}
        onChange={(concern) => onChange({ concern })}
      />
      {(state.category.includes('makeup') || state.shade.length > 0) && (
        <ManyOf
          title={listing.shade}
          name="shade"
          values={shadeFamilies}
          labels={families}
          counts={facets?.shade}
          chosen={state.shade}
          onChange={(shade) => onChange({ shade })}
        />
      )}
      <OfferFilters state={state} facets={facets} textFilters={textFilters} onChange={onChange} />
      <IngredientFilters state={state} facets={facets} onChange={onChange} />
      {onDone}
      <noscript>
        <Button type="submit">{listing.apply}</Button>
      </noscript>
    </form>
  )
}

type PartProps = Omit<Props, 'own' | 'onDone'>

/** Price, rating and availability. */
function OfferFilters({ state, facets, textFilters, onChange }: PartProps) {
  const m = useListingFilterMessages()
  return (
    <>
      <PriceFilter prices={combinedPrices(state, textFilters ?? {})} range={facets?.price} onChange={onChange} />
      <FilterGroup title={m.rating}>
        <Choice
          type="radio"
          name="minRating"
          value=""
          label={m.anyRating}
          isChecked={!state.minRating}
          onToggle={() => onChange({ minRating: undefined })}
        />
        {minRatings.map((rating) => (
          <Choice
            key={rating}
            type="radio"
            name="minRating"
            value={rating}
            label={m.ratings[rating]}
            count={facets?.rating?.[rating]}
            isChecked={state.minRating === rating}
            onToggle={() => onChange({ minRating: rating })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={m.availability}>
        <Choice
          type="checkbox"
          name="inStock"
          value="true"
          label={m.inStock}
          count={facets?.inStock}
          isChecked={state.inStock}
          onToggle={() => onChange({ inStock: !state.inStock })}
        />
      </FilterGroup>
    </>
  )
}

function IngredientFilters({ state, facets, onChange }: Omit<PartProps, 'textFilters'>) {
  const m = useListingFilterMessages()
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <ManyOf
        title={m.with}
        name="ingredient"
        values={wantedIngredients}
        labels={m.ingredients}
        counts={facets?.ingredient}
        chosen={state.ingredient}
        onChange={(ingredient) => onChange({ ingredient })}
        isFolded
      />
      <ManyOf
        title={m.without}
        name="without"
        values={avoidedIngredients}
        labels={m.ingredients}
        counts={facets?.without}
        chosen={state.without}
        onChange={(without) => onChange({ without })}
        note={m.withoutNote}
        isFolded
      />
    </div>
  )
}
