import { useEffect, useRef } from 'react'
import type { ListingState } from './listing-address.ts'
import { priceRange, readPrice } from './listing-address.ts'
import { FilterGroup } from './filter-choice.tsx'
import { useListingFilterMessages } from '#src/messages/listing-filter-messages.ts'
import { controlClass } from '#src/ui/primitives/field.tsx'

type Props = {
  prices: Partial<Pick<ListingState, 'minPrice' | 'maxPrice'>>
  /** The lowest and the highest price in the list. */
  range: { readonly min: string; readonly max: string } | undefined
  onChange: (change: Pick<ListingState, 'minPrice' | 'maxPrice'>) => void
}

/** Applied on leaving a field or with Enter. A text that is no price is removed. */
export function PriceFilter({ prices, range, onChange }: Props) {
  const m = useListingFilterMessages()
  const apply = (name: 'minPrice' | 'maxPrice', input: HTMLInputElement) => {
    const wanted = { minPrice: prices.minPrice ?? '', maxPrice: prices.maxPrice ?? '', [name]: input.value }
    const next = priceRange(readPrice(wanted.minPrice), readPrice(wanted.maxPrice))
    if (next.minPrice !== prices.minPrice || next.maxPrice !== prices.maxPrice) onChange(next)
    input.value = next[name] ?? ''
  }
  const hints = {
    minPrice: range && String(Math.floor(Number(range.min))),
    maxPrice: range && String(Math.ceil(Number(range.max))),
  }
  return (
    <FilterGroup title={m.price}>
      <div className="flex gap-3">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <label key={name} className="min-w-0 grow basis-0 text-xs text-soft">
            {m[name]}
            <PriceField
              name={name}
              price={prices[name] ?? ''}
              placeholder={hints[name]}
              onApply={(input) => apply(name, input)}
            />
          </label>
        ))}
      </div>
    </FilterGroup>
  )
}

type FieldProps = {
  name: string
  price: string
  placeholder: string | undefined
  onApply: (input: HTMLInputElement) => void
}

function PriceField({ name, price, placeholder, onApply }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // The address has another value, such as after a removed chip or an exchange.
  useEffect(() => {
    if (field.current) field.current.value = price
  }, [price])
  return (
    <input
      ref={field}
      name={name}
      defaultValue={price}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      placeholder={placeholder}
      onBlur={(event) => onApply(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onApply(event.currentTarget)
      }}
      className={`${controlClass} price mt-1 text-sm`}
    />
  )
}
