import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentReport, ContentReports } from '#src/features/content-reports/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useContentReportMessages } from '#src/messages/content-report-messages.ts'
import { longDay, longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { Allowed } from './allowed.tsx'
import { DecideReport } from './report-decision.tsx'
import { SearchBar } from './search-bar.tsx'

const path = '/admin/reports'
const states = ['open', 'decided'] as const

/** What visitors have reported (Regulation (EU) 2022/2065, Article 16). */
export function ReportsScreen({ context }: { context: PageContext }) {
  const { heading } = useAdminMessages().reports
  const m = useContentReportMessages().admin
  const state = states.find((one) => one === context.search.get('state')) ?? 'open'
  return (
    <>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <SearchBar
        label={heading}
        path={path}
        choice={{
          label: m.state,
          name: 'state',
          value: state,
          options: states.map((one) => (
            <option key={one} value={one}>
              {m.states[one]}
            </option>
          )),
        }}
      />
      <div ref={keepFocusIn}>
        <Found state={state} cursor={context.search.get('cursor')} />
      </div>
    </>
  )
}

function Found({ state, cursor }: { state: (typeof states)[number]; cursor: string | null }) {
  const { failed } = useAdminMessages()
  const m = useContentReportMessages().admin
  const query = new URLSearchParams({ state, ...(cursor && { cursor }) }).toString()
  const { data, isError, isPlaceholderData } = useQuery<ContentReports>({
    queryKey: [`/api/admin/content-reports?${query}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.reports.length === 0)
    return cursor ? (
      <Link
        href={`${path}?${new URLSearchParams({ state }).toString()}`}
        className={buttonClass('outline', 'normal', 'mt-6')}
      >
        {m.first}
      </Link>
    ) : (
      <p className="mt-6">{m.none[state]}</p>
    )
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y border-line" aria-busy={isPlaceholderData}>
        {data.reports.map((report) => (
          <li key={report.id} className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[1fr_22rem]">
            <Report report={report} />
            {report.decision === null && (
              <Allowed call="POST /api/admin/content-reports/{id}/decision">
                <DecideReport report={report} />
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {data.next && (
        <Link
          href={`${path}?${new URLSearchParams({ state, cursor: data.next }).toString()}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
    </>
  )
}

function Report({ report }: { report: ContentReport }) {
  const { locale } = useMessages()
  const { reasons, admin: m } = useContentReportMessages()
  const { kind, productId, productName, reason, explanation, name, email, createdAt } = report
  const { decision, decidedAt, decisionReason } = report
  return (
    <article className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal wrap-anywhere">
        <Link
          href={`/admin/products/${productId}`}
          className="underline decoration-line-strong underline-offset-4 hover:text-clay"
        >
          {m.of(m.kinds[kind], productName)}
        </Link>
        <Badge tone="saffron">{reasons[reason]}</Badge>
        {decision && <Badge tone={decision === 'kept' ? 'sage' : 'ink'}>{m.decided[decision]}</Badge>}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-soft">
        <span>{email || name ? m.by(name, email) : m.anonymous}</span>
        <time dateTime={createdAt}>{longMoment(locale, createdAt)}</time>
      </p>
      <h3 className="mt-3 font-sans text-sm font-medium tracking-normal">{m.explanation}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{explanation}</p>
      <h3 className="mt-3 font-sans text-sm font-medium tracking-normal">{m.content}</h3>
      <Content report={report} />
      {decidedAt && decisionReason && (
        <p className="mt-3 text-sm text-soft">{m.decidedOn(longDay(locale, decidedAt), decisionReason)}</p>
      )}
    </article>
  )
}

function Content({ report: { content, createdAt: reportedAt } }: { report: ContentReport }) {
  const { locale } = useMessages()
  const { by, photo, admin: m } = useContentReportMessages()
  if (!content) return <p className="text-soft">{m.notVisible}</p>
  const { authorName, createdAt, editedAt, text, photos } = content
  const isEdited = editedAt !== null && Date.parse(editedAt) > Date.parse(reportedAt)
  return (
    <div className="mt-1 border-l-2 border-line pl-4">
      <p className="text-sm text-soft">{by(authorName, longDay(locale, createdAt))}</p>
      {isEdited && <p className="text-sm font-medium text-brick">{m.edited(longMoment(locale, editedAt))}</p>}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map(({ id, imageUrl, width, height, imageColor }) => (
            <li key={id}>
              <img
                src={imageUrl}
                alt={photo(authorName)}
                width={width}
                height={height}
                className="h-40 w-auto rounded-md"
                style={{ backgroundColor: imageColor }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
