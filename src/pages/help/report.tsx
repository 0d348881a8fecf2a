import { useQuery } from '@tanstack/react-query'
import { ReportForm, reportKinds, type ReportKind } from '#src/features/content-reports/constants.ts'
import type { ReportableContent } from '#src/features/content-reports/contract.ts'
import { contentReportMessagesIn, useContentReportMessages } from '#src/messages/content-report-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { textLink } from '../account/account-card.tsx'
import type { Head, IsMissing, Loaded, PageContext } from '../page.ts'
import { InfoFrame } from './help-frame.tsx'
import { ReportFormCard } from './report-form.tsx'

type Reported = { readonly kind: ReportKind; readonly id: string }

export const params = reportKinds

function readReported(search: URLSearchParams): Reported | null {
  for (const kind of reportKinds) {
    const id = search.get(kind)
    if (id !== null) return ReportForm.shape.contentId.safeParse(id).success ? { kind, id } : null
  }
  return null
}

const keyOf = ({ kind, id }: Reported) => [`/api/reportable-content/${kind}/${id}`] as const

export function keys({ search }: PageContext) {
  const reported = readReported(search)
  return reported ? [keyOf(reported)] : []
}

export function head({ messages, search }: PageContext, _loaded: Loaded, isMissing: IsMissing): Head {
  const m = contentReportMessagesIn(messages)
  const reported = readReported(search)
  const isGone = !reported || isMissing(keyOf(reported))
  return {
    title: `${isGone ? m.goneTitle : m.titles[reported.kind]} · ${messages.brand}`,
    noIndex: true,
    isPrivate: true,
    status: isGone ? 404 : 200,
  }
}

export function Page({ context }: { context: PageContext }) {
  const reported = readReported(context.search)
  return reported ? <Report key={reported.id} {...reported} /> : <Gone />
}

function Gone() {
  const m = useContentReportMessages()
  return (
    <div className="wrap">
      <EmptyState headingLevel="h1" title={m.goneTitle} body={m.gone}>
        <Link href="/reviews" className={buttonClass('outline')}>
          {m.toReviews}
        </Link>
      </EmptyState>
    </div>
  )
}

function Report({ kind, id }: Reported) {
  const m = useContentReportMessages()
  const key = keyOf({ kind, id })
  const { data, error, isPending } = useQuery<ReportableContent>({ queryKey: key })
  if (!data && !isPending) return isNotFound(error) ? <Gone /> : <PageFailure />
  return (
    <InfoFrame title={m.titles[kind]} lead={m.lead}>
      {data ? (
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[22rem_1fr] lg:gap-16">
          <Content content={data} />
          <ReportFormCard kind={kind} id={id} />
        </div>
      ) : (
        <Spinner label={m.loading} />
      )}
    </InfoFrame>
  )
}

function Content({ content }: { content: ReportableContent }) {
  const { locale } = useMessages()
  const m = useContentReportMessages()
  const { authorName, text, photos, productId, productName, createdAt } = content
  return (
    <aside aria-label={m.reported} className="rounded-lg border border-line bg-sunken p-5">
      <h2 className="text-lg">{productName}</h2>
      <p className="mt-1 text-sm text-soft">{m.by(authorName, longDay(locale, createdAt))}</p>
      {text && <p className="mt-3 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map(({ id, imageUrl, width, height, imageColor }) => (
            <li key={id}>
              <img
                src={imageUrl}
                alt={m.photo(authorName)}
                width={width}
                height={height}
                className="h-28 w-auto rounded-md"
                style={{ backgroundColor: imageColor }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        <Link href={`/products/${productId}`} className={textLink}>
          {m.toProduct}
        </Link>
      </p>
    </aside>
  )
}
