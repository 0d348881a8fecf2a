import { useState, type FormEvent } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { maxViewName, maxViews, parseViews, type OrderView } from '#src/features/orders/admin/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

type Filter = { readonly search: string; readonly status: string }

/** Searches that this person saved in this browser, and a form to save the current one. */
export function OrderViews(filter: Filter) {
  const m = useAdminMessages().orders
  const { views, store } = useViews()
  const isFiltered = filter.search !== '' || filter.status !== ''

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form).get('name')
    const name = typeof entered === 'string' ? entered.trim() : ''
    if (name === '') return
    const others = views.filter((view) => view.name !== name)
    const body = others.length >= maxViews ? m.tooManyViews(maxViews) : m.viewNotStored
    if (others.length < maxViews && store([...others, { name, ...filter }])) form.reset()
    else toast({ title: m.viewNotSaved, body, tone: 'destructive' })
  }

  if (views.length === 0 && !isFiltered) return null
  return (
    <section aria-label={m.views} className="mt-4 flex flex-col gap-3">
      {views.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="flex max-w-full items-center rounded-full border border-line-strong">
              <Link
                href={addressOf(view)}
                aria-current={view.search === filter.search && view.status === filter.status ? 'true' : undefined}
                className="min-h-11 min-w-0 content-center py-2 pl-4 text-sm break-words hover:text-clay aria-[current]:font-semibold"
              >
                {view.name}
              </Link>
              <button
                type="button"
                aria-label={m.deleteView(view.name)}
                onClick={() => store(views.filter((other) => other !== view))}
                className="flex size-11 shrink-0 items-center justify-center hover:text-clay"
              >
                <i aria-hidden="true" className="icon i-close size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <form onSubmit={save} className="flex flex-wrap items-start gap-3">
          <TextField label={m.viewName} name="name" required maxLength={maxViewName} hint={m.viewHint} />
          <Button type="submit" variant="outline" className="mt-6.5">
            {m.saveView}
          </Button>
        </form>
      )}
    </section>
  )
}

function addressOf({ search, status }: Filter): string {
  const entries = Object.entries({ search, status }).filter(([, value]) => value !== '')
  return `/admin/orders?${new URLSearchParams(entries).toString()}`
}

/** `store` returns false when the browser does not store the views. */
function useViews() {
  const entry = `order-views:${useUser()?.id ?? ''}`
  const [views, setViews] = useState(() => parseViews(stored(entry)))
  return {
    views,
    store(next: readonly OrderView[]): boolean {
      try {
        if (next.length === 0) localStorage.removeItem(entry)
        else localStorage.setItem(entry, JSON.stringify(next))
      } catch {
        return false
      }
      setViews([...next])
      return true
    },
  }
}

function stored(entry: string): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}
