import { useQuery } from '@tanstack/react-query'
import type { CatalogStats } from '#src/features/catalog/contract.ts'
import { ruleIds } from '#src/features/ingredients/constants.ts'
import { aboutMessagesIn, useAboutMessages } from '#src/messages/about-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import type { Head, PageContext } from '../page.ts'

const figuresKey = ['/api/catalog-stats'] as const

export const keys = () => [figuresKey]

export function head({ messages }: PageContext): Head {
  const m = aboutMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/about' }
}

export function Page() {
  return (
    <>
      <Hero />
      <div className="wrap flex flex-col gap-16 pt-14 sm:gap-24 sm:pt-20">
        <Figures />
        <Story />
        <Values />
        <Actions />
      </div>
    </>
  )
}

function Hero() {
  const { brand } = useMessages()
  const m = useAboutMessages()
  return (
    <section className="border-b border-line bg-sunken">
      <div className="mx-auto grid max-w-[96rem] md:grid-cols-[3fr_2fr]">
        <div className="hero-words [--hero-half:83.33%]">
          <h1 className="text-4xl">
            <span className="mb-5 block font-sans text-sm font-medium tracking-normal text-clay">{m.title}</span>{' '}
            {m.heading}
          </h1>
          <p className="max-w-text text-lg text-soft">{m.lead(brand)}</p>
        </div>
        <img
          src="/images/art/serums-800.avif"
          srcSet="/images/art/serums-480.avif 480w, /images/art/serums-800.avif 800w"
          sizes="(min-width: 48rem) 40vw, 100vw"
          alt={m.artAlt}
          width={800}
          height={800}
          fetchPriority="high"
          className="aspect-3/2 h-full w-full object-cover md:aspect-auto"
        />
      </div>
    </section>
  )
}

/** Only numbers computed from the catalog; no customer counts, years or percentages. */
function Figures() {
  const { locale, brand } = useMessages()
  const m = useAboutMessages().figures
  const { data } = useQuery<CatalogStats>({ queryKey: figuresKey })
  const shown = [
    [data?.products, m.products],
    [data?.categories, m.categories],
    [data?.ingredients, m.ingredients],
    [ruleIds.length, m.rules],
  ] as const
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-3xl">
        {m.heading(brand)}
      </h2>
      <dl className="mt-8 grid grid-cols-2 gap-y-8 border-t border-line pt-8 lg:grid-cols-4">
        {shown.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l border-line pr-4 pl-5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-serif text-4xl text-clay">
              {figure === undefined ? '–' : new Intl.NumberFormat(locale).format(figure)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-xs text-soft">{m.note}</p>
    </section>
  )
}

function Story() {
  const m = useAboutMessages().story
  return (
    <section aria-labelledby="story" className="grid gap-8 lg:grid-cols-[1fr_2fr]">
      <h2 id="story" className="text-3xl">
        {m.heading}
      </h2>
      <div className="flex max-w-text flex-col gap-5 text-lg [&>p:first-child]:font-serif [&>p:first-child]:text-xl">
        {m.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Values() {
  const m = useAboutMessages().values
  return (
    <section aria-labelledby="values">
      <h2 id="values" className="text-3xl">
        {m.heading}
      </h2>
      <ol className="mt-8 border-t border-line">
        {m.items.map(({ title, body }, at) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-b border-line py-6 sm:grid-cols-[3rem_1fr] lg:grid-cols-[3rem_1fr_2fr]"
          >
            <span aria-hidden="true" className="font-serif text-2xl text-clay italic">
              {at + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-text text-soft sm:col-start-2 lg:col-start-3">{body}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Actions() {
  const m = useAboutMessages().actions
  return (
    <section
      aria-labelledby="begin"
      className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-clay-wash p-6 sm:p-10"
    >
      <div>
        <h2 id="begin" className="text-2xl">
          {m.heading}
        </h2>
        <p className="mt-2 text-soft">{m.body}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link href="/skin-analysis" className={buttonClass('primary', 'large')}>
          {m.analysis}
        </Link>
        <Link href="/products" className={buttonClass('outline', 'large')}>
          {m.products}
        </Link>
        <Link href="/contact" className={buttonClass('quiet', 'large')}>
          {m.contact}
        </Link>
      </div>
    </section>
  )
}
