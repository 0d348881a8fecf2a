import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { BadgeList } from '#src/features/achievements/ui/badge-list.tsx'
import { useAchievements, useActivities, useProgress } from '#src/features/achievements/ui/use-achievements.ts'
import type { Achievement } from '#src/features/achievements/contract.ts'
import { VisitorGate } from '#src/features/identity/ui/visitor-gate.tsx'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { achievementMessagesIn, useAchievementMessages } from '#src/messages/achievement-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'

/** Loaded only when there is a badge to share. */
const ShareCard = lazy(() => import('#src/features/achievements/ui/share-card.tsx'))

export function head({ messages: m }: PageContext): Head {
  const { title, description } = achievementMessagesIn(m)
  return {
    title: `${title} · ${m.brand}`,
    description: description(m.brand),
    canonical: '/achievements',
    noIndex: true,
  }
}

/** The same HTML for everyone: the visitor is identified in the browser. */
export function Page() {
  const m = useAchievementMessages()
  return (
    <div className="wrap pt-8 sm:pt-12">
      <VisitorGate noScript={m.noScript} loading={m.loading} isWholePage>
        {(user) => (user ? <Overview userId={user.id} /> : <Teaser />)}
      </VisitorGate>
    </div>
  )
}

function Teaser() {
  const { teaser } = useAchievementMessages()
  const { navigate } = useNavigation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), shopSettings.achievements.redirectDelay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <EmptyState title={teaser.title} body={teaser.body} headingLevel="h1">
      <Link href="/login" className={buttonClass()}>
        {teaser.signIn}
      </Link>
    </EmptyState>
  )
}

function Overview({ userId }: { userId: string }) {
  const m = useAchievementMessages()
  const { all, earned, isError, retry } = useAchievements(userId)
  const finest =
    all && earned
      ? finestOf(all, new Set(earned.flatMap(({ achievementId, isCompleted }) => (isCompleted ? [achievementId] : []))))
      : undefined
  return (
    <>
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <Stats userId={userId} />
      {/* Whether there is a badge to share depends on the list, so both appear together to avoid a layout shift. */}
      <Suspense fallback={<Skeleton className="mt-8 h-96" />}>
        {finest && <ShareCard badge={finest} />}
        <div className={`mt-10 ${earned || isError ? '' : 'invisible'}`}>
          <Tabs
            label={m.tabs.label}
            tabs={[
              {
                value: 'achievements',
                title: m.tabs.achievements,
                content: isError ? (
                  <Failed text={m.failed.earned}>
                    <Button variant="outline" size="small" onClick={retry}>
                      {m.failed.retry}
                    </Button>
                  </Failed>
                ) : all && earned ? (
                  <BadgeList all={all} earned={earned} />
                ) : (
                  <Skeleton className="h-80" />
                ),
              },
              { value: 'activity', title: m.tabs.activity, content: <Activities userId={userId} /> },
            ]}
          />
        </div>
      </Suspense>
    </>
  )
}

/** The completed badge with the most points. */
function finestOf(all: readonly Achievement[], done: ReadonlySet<string>): Achievement | undefined {
  return all.filter(({ id }) => done.has(id)).toSorted((a, b) => b.points - a.points)[0]
}

function Stats({ userId }: { userId: string }) {
  const m = useAchievementMessages()
  const { progress, isError } = useProgress(userId)
  if (isError) return <Failed text={m.failed.progress} />
  const figures = progress && [
    String(progress.completed),
    String(progress.total),
    String(progress.points),
    `${Math.round((progress.completed / progress.total) * 100)}%`,
  ]
  const labels = [m.stats.completed, m.stats.total, m.stats.points, m.stats.progress]
  return (
    <dl aria-label={m.stats.label} className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
      {labels.map((label, at) => (
        <div key={label} className="flex flex-col-reverse rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="price font-serif text-3xl">{figures?.[at] ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Activities({ userId }: { userId: string }) {
  const m = useAchievementMessages()
  const { locale } = useMessages()
  const { activities, isError } = useActivities(userId)
  if (isError) return <Failed text={m.failed.activities} />
  if (!activities) return <Skeleton className="h-56" />
  if (activities.length === 0) return <p className="text-soft">{m.noActivity}</p>
  return (
    <ol className="flex max-w-text flex-col divide-y divide-line">
      {activities.map(({ id, activityType, points, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span>{m.activities[activityType]}</span>
          <span className="text-sm text-soft">
            <time dateTime={createdAt}>{longMoment(locale, createdAt)}</time> · {m.points(points)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Failed({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 rounded-lg bg-brick-wash p-4 text-brick">
      <p>{text}</p>
      {children}
    </div>
  )
}
