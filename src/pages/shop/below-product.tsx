import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { conflictsWith, findingStyles, stepOf, type PairFinding } from '#src/features/ingredients/constants.ts'
import { reasonsFor } from '#src/features/ingredients/person/constants.ts'
import type { Routine } from '#src/features/routines/contract.ts'
import { routinesKey } from '#src/features/routines/ui/use-routines.ts'
import { useReasonText } from '#src/features/skin-profile/ui/reason-text.ts'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { personOf } from '#src/features/skin-profile/constants.ts'
import { useIngredientLists } from '#src/features/skin-profile/ui/use-suitability.ts'
import { useCombiningMessages } from '#src/messages/combining-messages.ts'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'
import { useFocusInView } from '#src/ui/use-focus-in-view.ts'
import { ProductQuestions } from './product-questions.tsx'

const CompleteRoutine = lazy(() => import('./complete-routine.tsx'))

/** What is below the description and the reviews, loaded when it is scrolled into view. */
export default function BelowProduct({ product }: { product: Product }) {
  useFocusInView()
  return (
    <>
      <ProductSuitability product={product} />
      {/* About the height without questions. */}
      <div className="min-h-74">
        <WhenSeen>
          <ProductQuestions productId={product.id} />
        </WhenSeen>
      </div>
      <WhenSeen>
        <CompleteRoutine product={product} />
      </WhenSeen>
    </>
  )
}

/** What the product means with the visitor's profile, cart and routines. */
function ProductSuitability({ product }: { product: Product }) {
  const m = useSuitabilityMessages().panel
  const user = useUser()
  if (user === undefined) return null
  return (
    <section aria-labelledby="suitability" className="mt-14">
      <h2 id="suitability" className="text-2xl">
        {m.title}
      </h2>
      <div className="mt-5 grid items-start gap-4 md:grid-cols-2">
        <WithProfile product={product} isCustomer={user !== null} />
        <div className="flex flex-col gap-4">
          <WithCart product={product} userId={user?.id} />
          {user && <WithRoutines product={product} />}
        </div>
      </div>
      <p className="mt-3 text-xs text-soft">{m.note}</p>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-2 flex flex-col gap-2 text-sm">{children}</div>
    </section>
  )
}

function WithProfile({ product, isCustomer }: { product: Product; isCustomer: boolean }) {
  const m = useSuitabilityMessages().panel
  const profile = useProfile(isCustomer)
  const textOf = useReasonText(profile)
  const person = profile && personOf(profile)
  const isEmpty = !person || Object.values(person).every((answer) => answer === undefined)
  const reasons = person ? reasonsFor(person, product) : []
  return (
    <Part title={m.profile}>
      {isEmpty && <p className="text-soft">{m.noProfile}</p>}
      {!isEmpty && reasons.length === 0 && <p className="text-soft">{m.nothing}</p>}
      {reasons.length > 0 && (
        <ul className="flex flex-col gap-2">
          {reasons.map((reason) => {
            const { icon, box, text } = findingStyles[reason.kind]
            return (
              <li key={`${reason.rule} ${reason.sensitivity}`} className={`rounded-md p-3 ${box}`}>
                <p className="flex items-start gap-2 font-medium">
                  <i className={`icon mt-0.5 size-4 shrink-0 ${icon} ${text}`} />
                  {textOf(reason)}
                </p>
                <SourceLink source={reason.source} />
              </li>
            )
          })}
        </ul>
      )}
      <Link href="/skin-profile" className="mt-1 self-start underline underline-offset-4">
        {isEmpty ? m.makeProfile : m.editProfile}
      </Link>
    </Part>
  )
}

function SourceLink({ source }: { source: { readonly title: string; readonly url: string } }) {
  return (
    <p className="mt-1 text-xs">
      <a href={source.url} rel="noreferrer" target="_blank" className="underline underline-offset-4 wrap-anywhere">
        {source.title}
      </a>
    </p>
  )
}

function WithCart({ product, userId }: { product: Product; userId: string | undefined }) {
  const m = useSuitabilityMessages().panel
  const { items } = useCart(useCartOwner(userId))
  const ids = items.map(({ productId }) => productId).filter((id) => id !== product.id)
  const products = useIngredientLists(ids)
  if (ids.length === 0 || !products) return null
  return (
    <Part title={m.cart}>
      <Conflicts
        found={conflictsWith(
          stepOf(product),
          products.map((other) => stepOf(other)),
        )}
        names={new Map(products.map(({ id, name }) => [id, name]))}
      />
    </Part>
  )
}

function WithRoutines({ product }: { product: Product }) {
  const m = useSuitabilityMessages().panel
  const { data: routines = [] } = useQuery<Routine[]>({ queryKey: routinesKey })
  const products = routines.flatMap(({ steps }) =>
    steps.flatMap(({ product: used, productId }) =>
      used && productId !== product.id ? [{ ...used, id: productId }] : [],
    ),
  )
  if (products.length === 0) return null
  const others = [...new Map(products.map(({ id, facts }) => [id, stepOf({ id, facts })])).values()]
  return (
    <Part title={m.routine}>
      <Conflicts
        found={conflictsWith(stepOf(product), others)}
        names={new Map(products.map(({ id, name }) => [id, name]))}
      />
    </Part>
  )
}

function Conflicts({ found, names }: { found: readonly PairFinding[]; names: ReadonlyMap<string, string> }) {
  const m = useSuitabilityMessages().panel
  const { rules } = useCombiningMessages()
  if (found.length === 0)
    return (
      <p className="flex items-center gap-2">
        <i className={`icon size-4 ${findingStyles.fine.icon} ${findingStyles.fine.text}`} />
        {m.noConflicts}
      </p>
    )
  return found.map(({ rule, kind, source, others }) => {
    const { icon, box, text } = findingStyles[kind]
    return (
      <div key={rule} className={`rounded-md p-3 ${box}`}>
        <p className="flex items-start gap-2 font-medium">
          <i className={`icon mt-0.5 size-4 shrink-0 ${icon} ${text}`} />
          {rules[rule].title}
        </p>
        <p className="mt-1">
          {m.with(others.map((id) => names.get(id) ?? id).join(', '))}. {rules[rule].why} {rules[rule].todo}
        </p>
        {source && <SourceLink source={source} />}
      </div>
    )
  })
}
