import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type FormEvent } from 'react'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { faqMessagesIn, useFaqMessages } from '#src/messages/faq-messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { useConfig } from '../config-context.tsx'
import type { Head, Loaded, PageContext } from '../page.ts'
import { faqFacts } from './faq-facts.ts'
import { findEntries, type FaqEntry } from './faq-search.ts'
import { InfoFrame } from './help-frame.tsx'

type PageMessages = ReturnType<typeof faqMessagesIn>
type Category = keyof PageMessages['categories']

function entriesOf(m: PageMessages, { preset, store }: PublicConfig, rates: ShippingRates | undefined): FaqEntry[] {
  const facts = faqFacts(presets[preset], store.seller.mail, rates)
  return m.entries.map((entry) => ({ ...entry, answer: entry.answer(facts) }))
}
const categoriesOf = (m: PageMessages) => Object.keys(m.categories) as Category[]

/** Filter and search text are in the URL, so that they can be shared and work without JavaScript. */
const addressOf = (category: Category | null, texts: string) => {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(texts.trim() ? { search: texts.trim() } : {}),
  }).toString()
  return query ? `/faq?${query}` : '/faq'
}

export const params = ['category', 'search']

export const keys = () => [shippingRatesKey]

export function head({ messages, config }: PageContext, loaded: Loaded): Head {
  const m = faqMessagesIn(messages)
  const mainEntity = entriesOf(m, config, loaded<ShippingRates>(shippingRatesKey)).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return {
    title: `${m.title} · ${messages.brand}`,
    description: m.description,
    canonical: '/faq',
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }],
  }
}

export function Page({ context }: { context: PageContext }) {
  const m = useFaqMessages()
  const { navigate } = useNavigation()
  const { data: rates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const category = categoriesOf(m).find((name) => name === context.search.get('category')) ?? null
  const [typed, setTyped] = useState((context.search.get('search') ?? '').slice(0, 80))
  const texts = useDeferredValue(typed)
  const found = findEntries(entriesOf(m, context.config, rates), texts, category)

  function search(event: FormEvent) {
    event.preventDefault()
    navigate(addressOf(category, typed), { keepScroll: true, replace: true })
  }

  return (
    <InfoFrame title={m.title} lead={m.lead}>
      <form
        role="search"
        aria-label={m.search}
        action="/faq"
        onSubmit={search}
        className="mt-8 flex max-w-text items-end gap-3"
      >
        {category && <input type="hidden" name="category" value={category} />}
        <TextField
          label={m.search}
          type="search"
          name="search"
          maxLength={80}
          autoComplete="off"
          placeholder={m.searchPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="grow"
        />
        <Button type="submit">{m.submit}</Button>
      </form>
      <nav aria-label={m.categoryLabel} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {[null, ...categoriesOf(m)].map((name) => (
            <li key={name}>
              <Link
                href={addressOf(name, texts)}
                keepScroll
                replace
                aria-current={name === category ? 'true' : undefined}
                className="btn btn-small border border-line-strong hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {name === null ? m.all : m.categories[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={keepFocusIn}>
        <p role="status" className="mt-6 text-sm text-soft">
          {m.found(found.length)}
        </p>
        {found.length === 0 ? (
          <EmptyState icon="i-search" title={m.none} body={m.noneBody}>
            <Link href="/faq" keepScroll onClick={() => setTyped('')} className={buttonClass('outline')}>
              {m.clear}
            </Link>
          </EmptyState>
        ) : (
          <Questions entries={found} />
        )}
      </div>
      <Still />
    </InfoFrame>
  )
}

function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  const m = useFaqMessages()
  return (
    <div className="mt-6 flex flex-col gap-12 lg:mt-2">
      {categoriesOf(m)
        .filter((name) => entries.some(({ category }) => category === name))
        .map((name) => (
          <section
            key={name}
            aria-labelledby={`about-${name}`}
            className="grid gap-x-10 gap-y-3 lg:grid-cols-[16rem_1fr]"
          >
            <h2 id={`about-${name}`} className="text-xl lg:pt-4">
              {m.categories[name]}
            </h2>
            <div className="border-t border-line">
              {entries
                .filter(({ category }) => category === name)
                .map((entry) => (
                  <Question key={entry.id} entry={entry} />
                ))}
            </div>
          </section>
        ))}
    </div>
  )
}

/** Native details elements work without JavaScript and open on find-in-page. */
function Question({ entry: { id, question, answer } }: { entry: FaqEntry }) {
  const m = useFaqMessages()
  return (
    <details id={id} className="border-b border-line">
      <summary className="unfold min-h-11 py-4">{question}</summary>
      <div className="flex items-end justify-between gap-4 pb-5">
        <p className="max-w-text text-soft">{answer}</p>
        <Link href={`/faq#${id}`} aria-label={m.linkTo(question)} className="btn-icon shrink-0">
          <i className="icon i-link size-4" />
        </Link>
      </div>
    </details>
  )
}

function Still() {
  const m = useFaqMessages().still
  const { mail } = useConfig().store.seller
  return (
    <section
      aria-labelledby="still"
      className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-lg bg-clay-wash p-6 sm:p-10"
    >
      <div className="max-w-text">
        <h2 id="still" className="text-2xl">
          {m.heading}
        </h2>
        <p className="mt-2 text-soft">{m.body}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href="/contact" className={buttonClass('primary', 'large')}>
          {m.contact}
        </Link>
        <a href={`mailto:${mail}`} className={buttonClass('outline', 'large')}>
          {m.mail(mail)}
        </a>
      </div>
    </section>
  )
}
