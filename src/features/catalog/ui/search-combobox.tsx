import { useCombobox } from 'downshift'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import type { SearchSuggestions } from '../contract.ts'
import { imageUrlAt } from '../images/constants.ts'
import { focusOf } from '../product-images/constants.ts'
import { minSuggested, suggest, type Suggestion } from '../search/suggestions.ts'
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
  const m = useListingMessages()
  const { navigate } = useNavigation()
  const categories = useCategories()
  const suggestions = suggest(typed, categories, useFound(typed))
  const label = (suggestion: Suggestion | null) =>
    suggestion === null
      ? ''
      : suggestion.kind === 'category'
        ? m.browse(categoryName(categories, suggestion.category))
        : suggestion.kind === 'text'
          ? suggestion.text
          : suggestion.name

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
      } else if (selectedItem?.kind === 'product') {
        navigate(`/products/${selectedItem.id}`)
      } else if (selectedItem) {
        onTyped(selectedItem.text)
        onSearch(selectedItem.text)
      }
    },
  })
  // Before the next event: a later one may have moved the focus elsewhere.
  useLayoutEffect(() => {
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
          'aria-label': m.searchLabel,
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
        placeholder={m.searchPlaceholder}
      />
      <ul
        {...getMenuProps({ 'aria-label': m.suggestions, 'aria-labelledby': undefined })}
        className={`absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-line bg-surface shadow-high ${isShown ? '' : 'hidden'}`}
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind} ${label(suggestion)}`}
              {...getItemProps({ item: suggestion, index })}
              className={`flex cursor-pointer items-center gap-3 px-5 py-3 ${highlightedIndex === index ? 'bg-clay-wash text-ink' : ''}`}
            >
              {suggestion.kind === 'product' && (
                <img
                  src={imageUrlAt(suggestion.imageUrl, 160)}
                  alt=""
                  width={40}
                  height={40}
                  className="-my-1 size-10 rounded-sm border border-line object-cover"
                  style={{ objectPosition: focusOf(suggestion.imageUrl) }}
                />
              )}
              {label(suggestion)}
            </li>
          ))}
      </ul>
    </>
  )
}

const pauseMs = 120
const nothing: SearchSuggestions = { products: [], ingredients: [] }

/** What the shop has for a text, once typing pauses. */
function useFound(typed: string): SearchSuggestions {
  const [text, setText] = useState('')
  useEffect(() => {
    const later = setTimeout(() => setText(typed.trim().toLowerCase()), pauseMs)
    return () => clearTimeout(later)
  }, [typed])
  const { data } = useQuery<SearchSuggestions>({
    queryKey: [`/api/search-suggestions?text=${encodeURIComponent(text)}`],
    enabled: text.length >= minSuggested,
  })
  // Suggestions for what was typed before would be wrong, not only late.
  return data && text === typed.trim().toLowerCase() ? data : nothing
}
