import type { GuaranteeNotice } from '#src/features/shop-settings/guarantee-notice/constants.ts'
import { GuaranteeImage } from '#src/features/shop-settings/ui/guarantee-notice.tsx'
import type { LegalFacts, LegalPart } from '#src/messages/legal.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { textLink } from '../account/account-card.tsx'
import { useConfig } from '../config-context.tsx'
import { InfoFrame } from './help-frame.tsx'
import { legalFacts } from './legal-facts.ts'

type Props = {
  title: string
  lead: string
  updated: string
  /** Label of the table of contents. */
  contents: string
  parts: (facts: LegalFacts) => readonly LegalPart[]
  /** Shown until the seller's data has been filled in. */
  placeholder?: string
  /** Countries that the store delivers to, for texts that name them. */
  countries?: readonly string[]
}

const none: readonly string[] = []

/** A legal text with a table of contents and an anchor for every part. */
export function LegalPage({ title, lead, updated, contents, parts: partsFor, placeholder, countries = none }: Props) {
  const config = useConfig()
  const parts = partsFor(legalFacts(config, countries))
  return (
    <InfoFrame title={title} lead={lead}>
      <p className="mt-3 text-sm text-soft">{updated}</p>
      {placeholder && config.store.isPlaceholder && (
        <p className="mt-6 max-w-text rounded-md bg-saffron-wash p-4 text-sm">{placeholder}</p>
      )}
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[16rem_1fr] lg:gap-16">
        <nav aria-label={contents} className="border-l border-line pl-4 lg:sticky lg:top-24">
          <ol className="flex flex-col text-sm">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`} className="inline-block py-1.5 text-soft hover:text-clay">
                  {heading}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 flex-col gap-10">
          {parts.map((part) => (
            <Part key={part.id} part={part} notice={part.notice ? config.store.guaranteeNotice : null} />
          ))}
        </div>
      </div>
    </InfoFrame>
  )
}

type PartProps = { readonly part: LegalPart; readonly notice: GuaranteeNotice | null }

function Part({ part: { id, heading, paragraphs, items, table, links }, notice }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="flex flex-col gap-4">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-text">
          {paragraph}
        </p>
      ))}
      {items && (
        <ul className="flex max-w-text list-disc flex-col gap-2 pl-5 marker:text-clay">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {table && <LegalTable {...table} />}
      {notice && <GuaranteeImage notice={notice} />}
      {links && (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(([href, label]) => (
            <Link key={href} href={href} className={textLink}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

/** On phones each row is a block, and each cell shows its column heading. */
function LegalTable({ caption, head, rows }: NonNullable<LegalPart['table']>) {
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-line-strong py-3 pr-4 font-medium text-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([first, ...rest]) => (
          <tr key={first} className="max-md:block max-md:border-b max-md:border-line max-md:py-4">
            <th
              scope="row"
              className="py-3 pr-4 align-top font-medium break-words max-md:block max-md:py-0 md:w-2/5 md:border-b md:border-line"
            >
              {first}
            </th>
            {rest.map((text, at) => (
              <td
                key={text}
                className="py-3 pr-4 align-top max-md:mt-2 max-md:block max-md:py-0 md:border-b md:border-line"
              >
                <span aria-hidden="true" className="block text-xs text-soft md:hidden">
                  {head[at + 1]}
                </span>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
