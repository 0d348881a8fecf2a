import { useCombobox } from 'downshift'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { suggest, type Suggestion } from '../suggestions.ts'
import type { Category } from '../vocabulary.ts'

type Props = { text: string; onSearch: (text: string) => void; onCategory: (category: Category) => void }

/** The listing's search box with suggestions, by mouse and keyboard. A plain form without script. */
export function ListingSearch({ text, onSearch, onCategory }: Props) {
  const m = useMessages()
  const [typed, setTyped] = useState(text)
  const suggestions = suggest(typed, m.categories)
  const label = (suggestion: Suggestion | null) =>
    suggestion === null ? '' : suggestion.kind === 'category' ? m.listing.browse(m.categories[suggestion.category]) : suggestion.text

  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps, closeMenu } = useCombobox<Suggestion>({
    id: 'listing-search',
    items: suggestions,
    inputValue: typed,
    itemToString: label,
    selectedItem: null,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem?.kind === 'category') {
        setTyped('')
        onCategory(selectedItem.category)
      } else if (selectedItem) {
        setTyped(selectedItem.text)
        onSearch(selectedItem.text)
      }
    },
  })
  const isShown = isOpen && suggestions.length > 0

  return (
    <form
      role="search"
      action="/products"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        closeMenu()
        onSearch(typed.trim())
      }}
    >
      <label {...getLabelProps()} className="sr-only">
        {m.listing.searchLabel}
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-4 size-5 text-soft" />
      <input
        {...getInputProps({
          onKeyDown: (event) => {
            // Enter without a chosen suggestion searches for what was typed.
            if (event.key === 'Enter' && highlightedIndex < 0) (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true
          },
        })}
        name="search"
        type="text"
        maxLength={120}
        autoComplete="off"
        placeholder={m.listing.searchPlaceholder}
        className="h-12 w-full rounded-full border border-line-strong bg-surface pr-12 pl-12 text-base placeholder:text-soft focus:outline-2 focus:outline-offset-1 focus:outline-clay"
      />
      {typed && (
        <button
          type="button"
          aria-label={m.listing.clearSearch}
          onClick={() => {
            setTyped('')
            if (text) onSearch('')
          }}
          className="absolute top-0.5 right-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
      <ul
        {...getMenuProps({ 'aria-label': m.listing.suggestions })}
        className={`absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-line bg-surface shadow-high ${isShown ? '' : 'hidden'}`}
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            <li
              key={label(suggestion)}
              {...getItemProps({ item: suggestion, index })}
              className={`cursor-pointer px-5 py-3 ${highlightedIndex === index ? 'bg-clay-wash text-ink' : ''}`}
            >
              {label(suggestion)}
            </li>
          ))}
      </ul>
    </form>
  )
}
