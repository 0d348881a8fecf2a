import { useMessages } from '#src/messages/messages-context.tsx'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { IconButton } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Routine } from '../contract.ts'

type Props = {
  routines: readonly Routine[]
  selectedId: string | null
  onSelect: (id: string) => void
  onRemove: (routine: Routine) => void
}

export function RoutineList({ routines, ...rest }: Props) {
  return (
    <ul className="flex flex-col gap-3">
      {routines.map((routine) => (
        <RoutineCard key={routine.id} routine={routine} {...rest} />
      ))}
    </ul>
  )
}

function RoutineCard({ routine, selectedId, onSelect, onRemove }: Omit<Props, 'routines'> & { routine: Routine }) {
  const m = useMessages()
  const messages = useRoutineMessages()
  const { id, name, description, skinType, steps } = routine
  const isSelected = id === selectedId
  return (
    <li
      className={`relative rounded-lg border p-4 pr-14 transition-shadow duration-200 ${isSelected ? 'border-clay bg-clay-wash shadow-low' : 'border-line bg-surface hover:shadow-high'}`}
    >
      <h3 className="font-serif text-lg leading-snug">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect(id)}
          className="text-left wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </button>
      </h3>
      {description && <p className="mt-1 clamp-2 text-sm wrap-anywhere text-soft">{description}</p>}
      <p className="mt-3 flex flex-wrap gap-1.5">
        {skinType && <Badge tone="sage">{m.skinTypes[skinType]}</Badge>}
        <Badge>{messages.steps(steps.length)}</Badge>
      </p>
      <IconButton
        label={messages.deleteNamed(name)}
        className="absolute top-1.5 right-1.5 hover:text-brick"
        onClick={() => onRemove(routine)}
      >
        <i className="icon i-trash size-4.5" />
      </IconButton>
    </li>
  )
}

export function RoutineListSkeleton() {
  const messages = useRoutineMessages()
  return (
    <div role="status" aria-label={messages.loading} className="mt-8 flex flex-col gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
