import { useId, useState, type FormEvent } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'

/** Submits to the listing and clears the box; ignores blank input. A plain form without JavaScript. */
export function SearchForm({ onSearch, className = '' }: { onSearch?: () => void; className?: string }) {
  const m = useMessages()
  const { navigate } = useNavigation()
  const [text, setText] = useState('')
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    navigate(`/products?search=${encodeURIComponent(text.trim())}`)
    setText('')
    onSearch?.()
  }

  return (
    <form role="search" action="/products" onSubmit={submit} className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {m.nav.searchLabel}
      </label>
      <input
        id={id}
        name="search"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={m.nav.searchPlaceholder}
        maxLength={120}
        autoComplete="off"
        className="h-11 w-full rounded-full border border-line bg-surface pr-11 pl-4 text-sm text-ink placeholder:text-soft focus:outline-2 focus:outline-clay"
      />
      <button
        type="submit"
        aria-label={m.nav.searchSubmit}
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-full hover:text-clay"
      >
        <i className="icon i-search size-4.5" />
      </button>
    </form>
  )
}
