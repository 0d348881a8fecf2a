import { useState } from 'react'
import { useAchievementMessages } from '#src/messages/achievement-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import type { Achievement, UserAchievement } from '../contract.ts'
import { achievementCategories, categoryIcons, type AchievementCategory } from '../constants.ts'

const choices = ['all', ...achievementCategories] as const

/** All badges by category, with progress. */
export function BadgeList({ all, earned }: { all: readonly Achievement[]; earned: readonly UserAchievement[] }) {
  const m = useAchievementMessages()
  const [chosen, setChosen] = useState<AchievementCategory | 'all'>('all')
  const own = new Map(earned.map((one) => [one.achievementId, one]))
  return (
    <>
      <div role="group" aria-label={m.filter} className="mb-6 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => setChosen(choice)}
            className="btn btn-outline btn-small aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {m.categories[choice]}
          </button>
        ))}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {all
          .filter(({ category }) => chosen === 'all' || category === chosen)
          .map((badge) => (
            <BadgeCard
              key={badge.id}
              badge={badge}
              progress={own.get(badge.id)?.progress ?? 0}
              isDone={own.get(badge.id)?.isCompleted ?? false}
            />
          ))}
      </ul>
    </>
  )
}

function BadgeCard({ badge, progress, isDone }: { badge: Achievement; progress: number; isDone: boolean }) {
  const m = useAchievementMessages()
  const { target } = badge.requirement
  return (
    <li
      className={`flex gap-4 rounded-lg border p-4 ${isDone ? 'border-sage bg-sage-wash' : 'border-line bg-surface'}`}
    >
      <span
        aria-hidden="true"
        className={`inline-flex size-12 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-sage text-paper' : 'bg-sunken text-soft'}`}
      >
        <i className={`icon ${categoryIcons[badge.category]}`} />
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-serif text-lg leading-snug">{badge.name}</h2>
        <p className="mt-0.5 text-sm text-soft">{badge.description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-xs">
          <Badge>{m.tiers[badge.tier]}</Badge>
          <span>{m.points(badge.points)}</span>
          {isDone && <Badge tone="sage">{m.done}</Badge>}
        </p>
        {!isDone && (
          <p className="mt-2 flex items-center gap-3 text-xs text-soft">
            <progress aria-label={badge.name} max={target} value={progress} className="progress-line grow" />
            <span className="price">{m.progressOf(progress, target)}</span>
          </p>
        )}
      </div>
    </li>
  )
}
