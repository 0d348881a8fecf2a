import { useMessages } from '#src/messages/messages-context.tsx'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { templates, type Template } from '../data/templates.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { TimeOfDayMark } from './time-icon.tsx'
import { useTemplate } from './use-template.ts'

type Props = { onTaken: (routineId: string) => void }

/** The four starter routines with their steps. */
export function TemplateGrid({ onTaken }: Props) {
  const m = useRoutineMessages()
  const create = useTemplate()
  const pendingId = create.isPending ? create.variables.id : undefined

  function take(template: Template) {
    create.mutateAsync(template).then(
      ({ routine, name }) => {
        onTaken(routine.id)
        toast({ title: m.toasts.templateCreated, body: m.toasts.templateCreatedBody(name) })
      },
      () => toast({ title: m.toasts.error, body: m.toasts.templateFailed, tone: 'destructive' }),
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          label={pendingId === template.id ? m.newcomer.busy : m.newcomer.takeIt}
          isBusy={pendingId !== undefined}
          onTake={take}
        />
      ))}
    </ul>
  )
}

function TemplateCard({
  template,
  label,
  isBusy,
  onTake,
}: {
  template: Template
  label: string
  isBusy: boolean
  onTake: (template: Template) => void
}) {
  const m = useMessages()
  const messages = useRoutineMessages()
  const { name, description } = messages.newcomer.items[template.id]
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <h3 className="text-xl">{name}</h3>
      <p className="mt-1 text-sm text-soft">{description}</p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge tone="sage">{m.skinTypes[template.skinType]}</Badge>
        <Badge>{messages.steps(template.steps.length)}</Badge>
      </p>
      <ol className="mt-4 mb-5 flex flex-col gap-1.5 text-sm">
        {template.steps.map((step, at) => (
          <li key={step.name} className="flex items-center gap-2">
            <span aria-hidden="true" className="price w-4 text-soft">
              {at + 1}
            </span>
            <span className="grow">{step.name}</span>
            <TimeOfDayMark time={step.timeOfDay} isShort />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        className="mt-auto self-start"
        disabled={isBusy}
        aria-label={messages.newcomer.take(name)}
        onClick={() => onTake(template)}
      >
        <i className="icon i-plus size-4" />
        {label}
      </Button>
    </li>
  )
}
