import { flushSync } from 'react-dom'
import { useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import type { SearchCombobox } from './search-combobox.tsx'
import { searchInput, type Selection } from './search-input.ts'

type Combobox = ComponentType<ComponentProps<typeof SearchCombobox>>
type Props = {
  text: string
  /** Address of the listing without the text. */
  address: string
  onSearch: (text: string) => void
  onCategory: (category: string) => void
}

/** The listing's search box: a plain form until first used, then a combobox with suggestions, loaded on demand. */
export function ListingSearch({ text, address, onSearch, onCategory }: Props) {
  const m = useListingMessages()
  const [typed, setTyped] = useState(text)
  const [suggesting, setSuggesting] = useState<{ Box: Combobox; selection: Selection } | null>(null)
  const plain = useRef<HTMLInputElement>(null)

  async function loadSuggestions() {
    // If loading fails, the plain form still works.
    const loaded = await import('./search-combobox.tsx').catch(() => null)
    if (!loaded) return
    const selection = selectionOf(plain.current)
    // Replaced together with reading the focus: nobody can move it in between.
    flushSync(() => setSuggesting((known) => known ?? { Box: loaded.SearchCombobox, selection }))
  }

  return (
    <form
      role="search"
      aria-label={m.searchIn}
      action="/products"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <i className="icon i-search pointer-events-none absolute top-3.5 left-4 z-10 text-soft" />
      {suggesting ? (
        <suggesting.Box
          typed={typed}
          selection={suggesting.selection}
          onTyped={setTyped}
          onSearch={onSearch}
          onCategory={onCategory}
        />
      ) : (
        <input
          ref={plain}
          {...searchInput}
          aria-label={m.searchLabel}
          placeholder={m.searchPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => void loadSuggestions()}
          onPointerEnter={() => void loadSuggestions()}
        />
      )}
      {[...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {typed && (
        <button
          type="button"
          aria-label={m.clearSearch}
          onClick={() => {
            setTyped('')
            if (text) onSearch('')
          }}
          className="absolute top-0.5 right-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <i className="icon i-close size-4.5" />
        </button>
      )}
    </form>
  )
}

function selectionOf(input: HTMLInputElement | null): Selection {
  return input && document.activeElement === input ? [input.selectionStart ?? 0, input.selectionEnd ?? 0] : null
}
