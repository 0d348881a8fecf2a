import { useCombobox } from 'downshift'
import { useEffect } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { suggest, type Suggestion } from '../search/suggestions.ts'
import { categoryName, useCategories } from './use-categories.ts'
import { searchInput, type Selection } from './search-input.ts'

type Props = {
  typed: string
  /** Id of the plain input that this one replaces. */
  selection: Selection
  onTyped: (typed: string) => void
  onSearch: (text: string) => void
  onCategory: (category: string) => void
}

const inputId = 'listing-search-input'

/** The search input with suggestions, for mouse and keyboard. */
export function SearchCombobox({ typed, selection, onTyped, onSearch, onCategory }: Props) {
  const m = useMessages()
  const categories = useCategories()
  const suggestions = suggest(typed, categories)
  const label = (suggestion: Suggestion | null) =>
    suggestion === null
      ? ''
      : suggestion.kind === 'category'
        ? m.listing.browse(categoryName(categories, suggestion.category))
        : suggestion.text

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    id: 'listing-search',
    inputId,
    items: suggestions,
    inputValue: typed,
    itemToString: label,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem?.kind === 'category') {
        onTyped('')
        onCategory(selectedItem.category)
      } else if (selectedItem) {
        onTyped(selectedItem.text)
        onSearch(selectedItem.text)
      }
    },
  })
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!selection || !(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(...selection)
  }, [selection])
  const isShown = isOpen && suggestions.length > 0

  return (
    <>
      <input
        {...getInputProps({
          'aria-label': m.listing.searchLabel,
          'aria-labelledby': undefined,
          // Update state within the event: deferred updates would lose characters during fast typing.
          onChange: (event) => onTyped(event.currentTarget.value),
          onKeyDown: (event) => {
            // Enter without a selected suggestion submits the form.
            if (event.key === 'Enter' && highlightedIndex < 0)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        {...searchInput}
        placeholder={m.listing.searchPlaceholder}
      />
      <ul
        {...getMenuProps({ 'aria-label': m.listing.suggestions, 'aria-labelledby': undefined })}
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
    </>
  )
}
