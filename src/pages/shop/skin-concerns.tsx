import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { primaryConcerns, secondaryConcerns, type Concern } from '#src/features/catalog/constants.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { RecommendedProduct } from '#src/features/recommendations/contract.ts'
import { concernIcons } from '#src/features/recommendations/constants.ts'
import { useRecommendations } from '#src/features/recommendations/ui/use-recommendations.ts'
import { offeredBySelector } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { useSuitedProducts, type LeftOut } from '#src/features/skin-profile/ui/use-suited.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { photoMessagesIn, usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { ShopCards } from './shop-card.tsx'
import { useChosenConcerns } from './use-chosen-concerns.ts'

const { maxConcerns, maxProducts } = shopSettings.recommendations

export { params } from './use-chosen-concerns.ts'

export function head({ messages: m }: PageContext): Head {
  const { title, description } = photoMessagesIn(m).selector
  return { title: `${title} · ${m.brand}`, description, canonical: '/skin-concerns' }
}

type Found = { readonly products: readonly RecommendedProduct[]; readonly leftOut: LeftOut }

export function Page() {
  const { selector: m } = usePhotoMessages()
  const user = useUser()
  const profile = useProfile(Boolean(user))
  const preset = profile?.answers.concerns?.value.slice(0, maxConcerns) ?? []
  const { chosen, hasResults, choose, showResults } = useChosenConcerns(preset)
  const queryOf = useResultsQuery()
  const { data: found, isFetching } = useQuery({ ...queryOf(chosen), enabled: hasResults && user !== undefined })
  const queries = useQueryClient()
  const [isNew, setNew] = useState(false)

  function submit() {
    if (chosen.length === 0) return toast({ title: m.errorTitle, body: m.needOne, tone: 'destructive' })
    queries.fetchQuery({ ...queryOf(chosen), staleTime: 0 }).then(
      ({ products }) => {
        toast({ title: m.ready, body: m.readyBody(products.length) })
        setNew(true)
        showResults()
      },
      () => toast({ title: m.errorTitle, body: m.failed, tone: 'destructive' }),
    )
  }

  return (
    <div className="wrap pt-8 sm:pt-12">
      <Link href="/" className="inline-flex items-center gap-2 text-sm underline-offset-4 hover:underline">
        <i className="icon i-back" />
        {m.back}
      </Link>
      <h1 className="mt-6 text-3xl">{m.title}</h1>
      {hasResults && found ? (
        <Results chosen={chosen} {...found} isNew={isNew} onReset={() => choose([])} />
      ) : (
        <>
          <p className="mt-2 max-w-text text-soft">{m.lead}</p>
          <Picker chosen={chosen} isPending={isFetching} onChange={choose} onSubmit={submit} />
        </>
      )}
      <InfoBlocks />
    </div>
  )
}

/** What is found is fetched again later, since the skin profile may have changed meanwhile. */
function useResultsQuery() {
  const user = useUser()
  const { mutateAsync } = useRecommendations(user?.id)
  const suitedAmong = useSuitedProducts()
  return (chosen: readonly Concern[]) => ({
    queryKey: ['skin-concern-results', user?.id, ...chosen],
    queryFn: async (): Promise<Found> => suitedAmong(Boolean(user), (await mutateAsync(chosen)).slice(0, maxProducts)),
    staleTime: 10_000,
    retry: false,
  })
}

type PickerProps = {
  chosen: readonly Concern[]
  isPending: boolean
  onChange: (chosen: readonly Concern[]) => void
  onSubmit: () => void
}

function Picker({ chosen, isPending, onChange, onSubmit }: PickerProps) {
  const { selector: m } = usePhotoMessages()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ConcernGroup title={m.primary} concerns={primaryConcerns} chosen={chosen} onChange={onChange} />
      <ConcernGroup title={m.secondary} concerns={secondaryConcerns} chosen={chosen} onChange={onChange} />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button type="submit" name="results" value="1" size="large" disabled={isPending}>
          {isPending ? m.finding : m.submit}
        </Button>
        <p role="status" className="price text-sm text-soft">
          {m.chosen(chosen.length, maxConcerns)}
        </p>
      </div>
    </form>
  )
}

type GroupProps = {
  title: string
  concerns: readonly Concern[]
  chosen: readonly Concern[]
  onChange: (chosen: readonly Concern[]) => void
}

function ConcernGroup({ title, concerns, chosen, onChange }: GroupProps) {
  const texts = useMessages()
  const { selector: m } = usePhotoMessages()
  const isFull = chosen.length >= maxConcerns
  return (
    <fieldset className="mt-8">
      <legend className="mb-3 font-serif text-xl">{title}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {concerns.map((concern) => {
          const isChosen = chosen.includes(concern)
          return (
            <label
              key={concern}
              className="grid min-h-11 grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 has-checked:border-clay has-checked:bg-clay-wash has-disabled:text-soft has-enabled:cursor-pointer has-enabled:hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
            >
              <input
                type="checkbox"
                name="concern"
                value={concern}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== concern) : [...chosen, concern])}
                className="mt-1 size-4 accent-clay"
              />
              <span className="font-medium">{texts.concerns[concern]}</span>
              <i className={`icon text-clay ${concernIcons[concern]}`} />
              <span className="col-start-2 text-sm text-soft">{m.about[concern]}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

type ResultsProps = Found & { chosen: readonly Concern[]; isNew: boolean; onReset: () => void }

function Results({ chosen, products: found, leftOut, isNew, onReset }: ResultsProps) {
  const texts = useMessages()
  const { selector: m, leftOut: why } = usePhotoMessages()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone, the button that led here is far below the results. Going back restores the position instead.
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const links = (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button variant="outline" onClick={onReset}>
        {m.retry}
      </Button>
      <Link href="/products" className={buttonClass('outline')}>
        {m.browse}
      </Link>
      <Link
        href={
          found.length > 0 ? `/routine-builder?products=${found.map(({ id }) => id).join(',')}` : '/routine-builder'
        }
        className={buttonClass()}
      >
        {m.routine}
      </Link>
    </div>
  )
  if (found.length === 0)
    return (
      <EmptyState icon="i-search" title={m.empty} body={leftOut ? why[leftOut] : undefined}>
        {links}
      </EmptyState>
    )
  return (
    <section aria-labelledby="recommended" className="mt-8">
      <h2 id="recommended" className="scroll-mt-2 text-2xl" tabIndex={-1} ref={heading}>
        {m.results}
      </h2>
      <p className="mt-1 mb-6 max-w-text text-soft">
        {m.resultsLead(new Intl.ListFormat(texts.locale).format(chosen.map((concern) => texts.concerns[concern])))}
        {leftOut && ` ${why[leftOut]}`}
      </p>
      <ShopCards cards={found} headingLevel="h3" noteOf={({ id }) => found.find((one) => one.id === id)?.reason} />
      {user !== undefined && (
        <div className="mt-6">
          <SaveOffer offered={offeredBySelector(chosen)} isCustomer={user !== null} />
        </div>
      )}
      {links}
    </section>
  )
}

function InfoBlocks() {
  const { info } = usePhotoMessages().selector
  const blocks = [
    { ...info.analysis, href: '/skin-analysis' },
    { ...info.products, href: '/products' },
  ]
  return (
    <div className="mt-14 grid gap-4 sm:grid-cols-2">
      {blocks.map(({ title, body, link, href }) => (
        <section key={href} className="rounded-lg border border-line bg-sunken p-5">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">{body}</p>
          <Link href={href} className="mt-3 inline-block underline underline-offset-4">
            {link}
          </Link>
        </section>
      ))}
    </div>
  )
}
