import type { ReactNode } from 'react'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'

/** Tables wider than the screen scroll horizontally, also with the keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="table-frame">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}

const headCell = 'bg-sunken px-3 py-3 align-bottom lg:px-4 font-medium'

type HeadProps = { names: readonly string[]; figures?: readonly string[]; first?: ReactNode }

/** Column headings; numeric columns are right-aligned. `first` is a cell before them. */
export function TableHead({ names, figures, first }: HeadProps) {
  return (
    <thead>
      <tr>
        {first}
        {names.map((name) => (
          <th
            key={name}
            scope="col"
            className={`${headCell} ${figures?.includes(name) ? 'text-right' : 'whitespace-nowrap'}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const cell = 'border-t border-line px-3 py-3 align-top lg:px-4'
/** The row heading stays visible during horizontal scrolling. */
export const rowHead = `${cell} sticky left-0 min-w-36 bg-surface font-medium sm:min-w-48`
export const dateCell = `${cell} whitespace-nowrap`
export const figureCell = `${cell} text-right tabular-nums whitespace-nowrap`

type SortProps = { children: string; direction: 'asc' | 'desc' | null; isFigure?: boolean; onSort: () => void }

/** The arrow shows the sort order; aria-sort tells it to screen readers. */
export function SortHead({ children, direction, isFigure = false, onSort }: SortProps) {
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={`bg-sunken p-0 font-medium ${isFigure ? 'text-right' : ''}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-11 items-center gap-1.5 px-3 py-2 whitespace-nowrap lg:px-4 hover:text-clay ${isFigure ? 'flex-row-reverse' : ''}`}
      >
        {children}
        <i
          aria-hidden="true"
          className={`icon size-3.5 ${direction === 'desc' ? 'i-down' : 'i-up'} ${direction ? '' : 'opacity-0'}`}
        />
      </button>
    </th>
  )
}

export function PageButtons({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const m = useAdminMessages().pages
  if (pages <= 1) return null
  return (
    <nav aria-label={m.label} className="mt-5 flex flex-wrap items-center gap-4">
      <Button variant="outline" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {m.previous}
      </Button>
      <span aria-live="polite" className="text-sm text-soft">
        {m.of(page, pages)}
      </span>
      <Button variant="outline" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.next}
      </Button>
    </nav>
  )
}
