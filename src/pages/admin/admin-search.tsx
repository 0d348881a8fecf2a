import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { distanceWithin } from '#src/kernel/edit-distance.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { useAdminSearch, type Hit, type HitGroup } from './use-admin-search.ts'

const never = () => () => undefined
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens with the button, Ctrl K and Cmd K. @param sections those that the role may open */
export function AdminSearch({ sections }: { sections: readonly Hit[] }) {
  const m = useAdminMessages().search
  const [isOpen, setOpen] = useState(false)
  const onMac = useSyncExternalStore(never, isMac, () => false)
  // Before the next paint: the shortcut works as soon as the page is seen.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.shiftKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="whitespace-nowrap"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <i aria-hidden="true" className="icon i-search size-4" />
        {m.open}
        <kbd className="text-xs text-soft max-sm:hidden">{onMac ? m.macShortcut : m.shortcut}</kbd>
      </Button>
      {isOpen && (
        <Dialog title={m.title} onClose={() => setOpen(false)}>
          <Finder sections={sections} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function useHits(sections: readonly Hit[], text: string) {
  const m = useAdminMessages().search
  const { groups, ...state } = useAdminSearch(text)
  const matching = sectionsFor(sections, text)
  return { ...state, groups: [...groups, { name: m.sections, hits: matching }].filter(({ hits }) => hits.length > 0) }
}

const maxTypos = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Sections with this text in their title; if there are none, those with a word that begins almost like it. */
function sectionsFor(sections: readonly Hit[], text: string): readonly Hit[] {
  const part = text.trim().toLowerCase()
  const exact = sections.filter(({ title }) => title.toLowerCase().includes(part))
  if (exact.length > 0) return exact
  const max = maxTypos(part)
  const isNear = (word: string) =>
    [word, word.slice(0, part.length)].some((beginning) => distanceWithin(part, beginning, max) <= max)
  return max === 0 ? [] : sections.filter(({ title }) => title.toLowerCase().split(/\W+/).some(isNear))
}

/** A combobox: the focus stays in the field; the arrows move through all groups. */
function Finder({ sections, onClose }: { sections: readonly Hit[]; onClose: () => void }) {
  const m = useAdminMessages().search
  const id = useId()
  const { navigate } = useNavigation()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isLong, isError, isPending } = useHits(sections, text)
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.min(chosen, hits.length - 1)
  const href = hits[at]?.href
  /** The text with which Enter was pressed: until its results arrive, those of an earlier one could open the wrong page. */
  const [awaited, setAwaited] = useState<string>()
  const isDue = awaited === text && !isPending
  if (isDue && href === undefined) setAwaited(undefined)

  useEffect(() => {
    if (!isDue || href === undefined) return
    onClose()
    navigate(href)
  }, [isDue, href, onClose, navigate])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (at + step + hits.length) % hits.length
      setChosen(next)
      setAwaited(undefined)
      document.querySelector(`[data-hit="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setAwaited(text)
    }
  }

  const status = isError ? m.failed : isPending ? m.searching : hits.length === 0 ? m.none : m.found(hits.length)
  return (
    <>
      <label htmlFor={`${id}-field`} className="text-sm font-medium">
        {m.label}
      </label>
      <input
        id={`${id}-field`}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
        autoFocus
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(0)
          setAwaited(undefined)
        }}
        onKeyDown={onKeyDown}
        className={`${controlClass} mt-1.5`}
      />
      <p role="status" className="mt-2 min-h-5 text-xs text-soft">
        {text.trim() === '' || (!isLong && hits.length === 0) ? m.hint : status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={m.results} aria-busy={isPending} className="mt-2 min-h-72">
        {groups.map((group, index) => (
          <Hits
            key={group.name}
            group={group}
            id={id}
            first={groups.slice(0, index).reduce((sum, { hits: before }) => sum + before.length, 0)}
            chosen={at}
            onOpen={onClose}
          />
        ))}
      </div>
    </>
  )
}

type HitsProps = { group: HitGroup; id: string; first: number; chosen: number; onOpen: () => void }

/** @param first index of the group's first hit among all */
function Hits({ group, id, first, chosen, onOpen }: HitsProps) {
  return (
    <div role="group" aria-label={group.name} className="mb-3">
      <p aria-hidden="true" className="px-3 py-1 text-xs text-soft">
        {group.name}
      </p>
      {group.hits.map(({ href, title, note }, index) => (
        <Link
          key={href}
          id={`${id}-${first + index}`}
          data-hit={first + index}
          role="option"
          aria-selected={first + index === chosen}
          tabIndex={-1}
          href={href}
          onClick={onOpen}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-md px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
        >
          <span className="min-w-0 font-medium break-words">{title}</span>
          <span className="min-w-0 text-sm break-all text-soft">{note}</span>
        </Link>
      ))}
    </div>
  )
}
