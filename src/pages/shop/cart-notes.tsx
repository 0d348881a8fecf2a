import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CartItem } from '#src/features/cart/contract.ts'
import type { CartOwner } from '#src/features/cart/ui/use-cart.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { findingStyles, stepOf, type CheckedStep } from '#src/features/ingredients/constants.ts'
import { chooseSwap, type Person } from '#src/features/ingredients/person/constants.ts'
import type { Routine } from '#src/features/routines/contract.ts'
import { routinesKey } from '#src/features/routines/ui/use-routines.ts'
import type { Alternative } from '#src/features/skin-profile/contract.ts'
import { useReasonText } from '#src/features/skin-profile/ui/reason-text.ts'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { personOf } from '#src/features/skin-profile/constants.ts'
import { useIngredientLists } from '#src/features/skin-profile/ui/use-suitability.ts'
import { useCombiningMessages } from '#src/messages/combining-messages.ts'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { findNotes, type CartNote, type RoutineProduct } from './find-cart-notes.ts'
import { useSwap } from './use-swap.ts'

type Props = {
  items: readonly CartItem[]
  owner: NonNullable<CartOwner>
  /** Products with a conflict. */
  onMarked: (ids: ReadonlySet<string>) => void
}

/** Conflicts between products in the cart, with routines and with the skin profile, each with a way out. */
export default function CartNotes(props: Props) {
  const user = useUser()
  return user === undefined ? null : <Notes {...props} isCustomer={user !== null} />
}

function Notes({ items, owner, onMarked, isCustomer }: Props & { isCustomer: boolean }) {
  const { cart: m, panel } = useSuitabilityMessages()
  const profile = useProfile(isCustomer)
  const products = useIngredientLists(items.map(({ productId }) => productId)) ?? []
  const used = useRoutineProducts(isCustomer)
  const person: Person = profile ? personOf(profile) : {}
  const notes = findNotes(items, products, used, person)
  const { done, swap, undo, isBusy } = useSwap(owner)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) status.current?.focus()
  }, [done])

  const marked = [...new Set(notes.filter(({ kind }) => kind === 'conflict').map(({ target }) => target.productId))]
  const key = marked.toSorted().join()
  useEffect(() => onMarked(new Set(key.split(','))), [key, onMarked])

  const staying = (target: CartItem): CheckedStep[] => [
    ...products.filter(({ id }) => id !== target.productId).map((product) => stepOf(product)),
    ...used.map((product) => stepOf(product)),
  ]
  if (notes.length === 0 && !done) return null
  return (
    <section id="cart-notes" aria-labelledby="cart-notes-title" className="scroll-mt-32 lg:col-span-2 lg:max-w-3xl">
      <h2 id="cart-notes-title" className="text-2xl">
        {m.title}
      </h2>
      <p className="mt-1 text-sm text-soft">{m.lead}</p>
      {done && (
        <p
          ref={status}
          role="status"
          tabIndex={-1}
          className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-sage-wash p-4"
        >
          {done.text}
          {done.canUndo && (
            <Button variant="outline" size="small" disabled={isBusy} onClick={() => void undo()}>
              {m.undo}
            </Button>
          )}
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.key}>
            <Note
              note={note}
              profile={profile}
              person={person}
              staying={staying(note.target)}
              swap={swap}
              isBusy={isBusy}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-soft">{panel.note}</p>
    </section>
  )
}

/** The products of the customer's routines; none for guests. */
function useRoutineProducts(isCustomer: boolean): RoutineProduct[] {
  const { data: routines = [] } = useQuery<Routine[]>({ queryKey: routinesKey, enabled: isCustomer })
  const steps = routines.flatMap((routine) => routine.steps)
  const products = steps.flatMap(({ product, productId: id }) =>
    product ? [[id, { id, name: product.name, facts: product.facts }] as const] : [],
  )
  return [...new Map(products).values()]
}

type NoteProps = {
  note: CartNote
  profile: Parameters<typeof useReasonText>[0]
  person: Person
  staying: readonly CheckedStep[]
  swap: ReturnType<typeof useSwap>['swap']
  isBusy: boolean
}

function Note({ note, profile, person, staying, swap, isBusy }: NoteProps) {
  const { cart: m } = useSuitabilityMessages()
  const { rules } = useCombiningMessages()
  const textOf = useReasonText(profile)
  const { target, kind, source, about } = note
  const { icon, box, text } = findingStyles[kind]
  // A monogram would be lost.
  const isSwappable = target.customization === null
  const { data: alternatives } = useQuery<Alternative[]>({
    queryKey: ['/api/product-alternatives', target.productId],
    enabled: isSwappable,
  })
  const other = alternatives && chooseSwap(alternatives, staying, person)
  const names = 'names' in about ? about.names.join(', ') : ''
  return (
    <div className={`rounded-lg p-4 text-sm ${box}`}>
      <p className="flex items-start gap-2 text-base font-medium">
        <i className={`icon mt-1 size-4 shrink-0 ${icon} ${text}`} />
        {'reason' in about ? `${target.product.name}: ${textOf(about.reason)}` : rules[about.rule].title}
      </p>
      {'rule' in about && (
        <p className="mt-1">
          <strong className="font-medium">
            {about.isRoutine ? m.withRoutine(target.product.name, names) : m.together(target.product.name, names)}
          </strong>{' '}
          {rules[about.rule].why} {rules[about.rule].todo}
        </p>
      )}
      {source && (
        <p className="mt-1 text-xs">
          <a href={source.url} rel="noreferrer" target="_blank" className="underline underline-offset-4 wrap-anywhere">
            {source.title}
          </a>
        </p>
      )}
      {/* The space of the button, so that nothing shifts when it appears. */}
      {isSwappable && (
        <div className="mt-3 min-h-16">
          {other && (
            <>
              <Button variant="outline" disabled={isBusy} onClick={() => void swap(target, other)}>
                {isBusy ? m.swapping : m.swap(other.name)}
              </Button>
              <p className="mt-1 text-xs">{m.swapWhy(target.product.name, other.price)}</p>
            </>
          )}
          {other === null && <p>{m.noSwap}</p>}
        </div>
      )}
    </div>
  )
}
