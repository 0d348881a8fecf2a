import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { useEffect, useId, useState, type Ref } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { controlClass } from '#src/ui/primitives/field.tsx'
import type { Category } from '../../catalog/categories/contract.ts'
import type { Product, ProductChoices } from '../../catalog/contract.ts'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import { matchingProducts } from './matching-products.ts'

type Props = {
  choices: ProductChoices
  chosen: Product | null
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onBlur: () => void
  onChoose: (product: Product | null) => void
}

/** Typing pauses before the shop is asked, and the shortest text that it is asked. */
const searchDelayMs = 150
const minSearched = 2
/** Maximum number of options; typing narrows the list. */
const maxShown = 40

/** A combobox that finds products by parts of name or category. */
export function ProductPicker({ choices, chosen, error, inputRef, onBlur, onChoose }: Props) {
  const { data: categories = noCategories } = useQuery<readonly Category[]>({ queryKey: ['/api/categories'] })
  const messages = useRoutineMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isFresh = chosen !== null && typed === chosen.name
  const products = useOffered(choices, isFresh ? '' : typed)
  const matching = isFresh
    ? products
    : matchingProducts(typed, products, ({ name, category }) => `${name} ${nameOf(categories, category)}`)
  const shown = matching.slice(0, maxShown)

  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    useCombobox<Product>({
      id: `${id}-picker`,
      items: shown,
      inputValue: typed,
      selectedItem: chosen,
      itemToString: (product) => product?.name ?? '',
      itemToKey: (product) => product?.id,
      onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
      // Leaving without a selection restores the previous product.
      onStateChange: ({ type, inputValue }) => {
        if (type === useCombobox.stateChangeTypes.InputBlur) setTyped(inputValue ?? chosen?.name ?? '')
        else if (inputValue !== undefined && type !== useCombobox.stateChangeTypes.InputChange) setTyped(inputValue)
      },
    })

  return (
    <div className="relative flex flex-col gap-1.5">
      <label {...getLabelProps()} className="text-sm font-medium">
        {messages.stepDialog.product}
      </label>
      <div className="relative">
        <input
          {...getInputProps({
            ref: inputRef,
            // Update state within the event: deferred updates would lose characters during fast typing.
            onChange: (event) => setTyped(event.currentTarget.value),
            onFocus: (event) => event.currentTarget.select(),
            onBlur,
            // When the list is closed, Escape closes the dialog instead of clearing the input.
            onKeyDown: (event) => {
              if (!isOpen && event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            },
          })}
          placeholder={messages.stepDialog.productPlaceholder}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${controlClass} pr-11`}
        />
        <button
          type="button"
          {...getToggleButtonProps({ 'aria-label': messages.stepDialog.products })}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-soft"
        >
          <i className="icon i-open size-4.5" />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-brick">
          {error}
        </p>
      )}
      <div
        className={`absolute inset-x-0 top-full z-10 mt-1 rounded-md border border-line bg-surface shadow-high ${isOpen ? '' : 'hidden'}`}
      >
        <ul
          {...getMenuProps({ 'aria-label': messages.stepDialog.products, 'aria-labelledby': undefined })}
          className="max-h-64 overflow-y-auto"
        >
          {isOpen &&
            shown.map((product, index) => (
              <li
                key={product.id}
                {...getItemProps({ item: product, index })}
                className={`flex cursor-pointer items-center gap-3 px-3 py-2 ${highlightedIndex === index ? 'bg-clay-wash' : ''}`}
              >
                <img
                  src={imageUrlAt(product.imageUrl, 160)}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-10 rounded-sm border border-line object-cover"
                  style={{ objectPosition: focusOf(product.imageUrl) }}
                />
                <span className="min-w-0 grow leading-tight">
                  {product.name}
                  <span className="block text-xs text-soft">{nameOf(categories, product.category)}</span>
                </span>
                <span className="price text-sm">{euros(product.price)}</span>
              </li>
            ))}
        </ul>
        <p role="status" className="border-t border-line px-3 py-2 text-xs text-soft">
          {isOpen &&
            (matching.length === 0
              ? messages.stepDialog.noMatches
              : messages.stepDialog.matches(shown.length, matching.length))}
        </p>
      </div>
    </div>
  )
}

/** The choices; in a large shop also products that are found by the typed text. */
function useOffered({ products, isComplete }: ProductChoices, typed: string): readonly Product[] {
  const [text, setText] = useState('')
  useEffect(() => {
    const later = setTimeout(() => setText(typed.trim()), searchDelayMs)
    return () => clearTimeout(later)
  }, [typed])
  const { data: found } = useQuery<readonly Product[]>({
    queryKey: [`/api/products?limit=${maxShown}&search=${encodeURIComponent(text)}`],
    enabled: !isComplete && text.length >= minSearched,
  })
  if (!found) return products
  return [...new Map([...found, ...products].map((product) => [product.id, product])).values()]
}

const noCategories: readonly Category[] = []

const nameOf = (categories: readonly Category[], id: string) => categories.find((one) => one.id === id)?.name ?? id
