import { useEffect, useId, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = { readonly value: string; readonly title: ReactNode; readonly content: ReactNode }

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const useFragment = () =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  )

/**
 * Tabs according to the ARIA pattern: one tab stop, arrow keys between tabs. A fragment such as #reviews opens its tab. All panels are rendered, for search
 * engines, find-in-page and visitors without JavaScript.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const fragment = useFragment()
  const linked = tabs.find(({ value }) => value === fragment)?.value
  const [chosen, setActive] = useState<string>()
  const active = chosen ?? linked ?? tabs[0]?.value
  useEffect(() => {
    if (linked) document.getElementById(`${id}-tab-${linked}`)?.scrollIntoView({ block: 'center' })
  }, [id, linked])

  function move(event: KeyboardEvent<HTMLButtonElement>, at: number) {
    const next = tabs[steps[event.key]?.(at, tabs.length - 1) ?? -1]
    if (!next) return
    event.preventDefault()
    setActive(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="hidden-without-script flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ value, title }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === active}
            tabIndex={value === active ? 0 : -1}
            onClick={() => setActive(value)}
            onKeyDown={(event) => move(event, at)}
            className="tab focus-visible:-outline-offset-2"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          tabIndex={0}
          className={`open-without-script py-8 ${value === active ? '' : 'hidden'}`}
        >
          {content}
        </div>
      ))}
    </>
  )
}
