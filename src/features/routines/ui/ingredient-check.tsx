import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { findingStyles, type Finding } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'
import { useStepName } from './step-words.tsx'

type Props = { findings: readonly Finding[]; steps: readonly RoutineStep[]; onSort: () => void }

/** Rule findings of a routine: severity, affected steps, advice and source. */
export function IngredientCheck({ findings, steps, onSort }: Props) {
  const m = useRoutineMessages().check
  return (
    <section aria-labelledby="ingredient-check" className="mt-8">
      <h3 id="ingredient-check" className="text-xl">
        {m.heading}
      </h3>
      {findings.every(({ kind }) => kind === 'fine') && (
        <p className="mt-3 flex items-start gap-2.5 rounded-lg bg-sage-wash p-4">
          <i className="icon i-fine mt-0.5 size-5 shrink-0 text-sage" />
          {m.clear}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {findings.map((finding) => (
          <FindingBox key={finding.rule + finding.steps.join()} finding={finding} steps={steps} onSort={onSort} />
        ))}
      </ul>
      <p className="mt-4 max-w-text text-xs text-soft">{m.note}</p>
    </section>
  )
}

function FindingBox({ finding, steps, onSort }: { finding: Finding } & Omit<Props, 'findings'>) {
  const m = useRoutineMessages().check
  const nameOf = useStepName()
  const { rule, kind, source } = finding
  const messages = m.rules[rule]
  const { icon, box, text: tone } = findingStyles[kind]
  return (
    <li data-finding={rule} className={`rounded-lg p-4 ${box}`}>
      <p className={`flex items-center gap-2 text-sm font-medium ${tone}`}>
        <i className={`icon size-5 shrink-0 ${icon}`} />
        {m.kinds[kind]}
      </p>
      <h4 className="mt-1.5 font-serif text-lg leading-snug">{messages.title}</h4>
      <p className="mt-1 text-sm">
        {messages.why} <strong className="font-medium">{messages.todo}</strong>
      </p>
      <p className="mt-2 text-sm">
        <span className="font-medium">{m.affectedSteps}</span>{' '}
        {steps
          .flatMap((step, at) => (finding.steps.includes(step.id) ? [`${at + 1}. ${nameOf(step)}`] : []))
          .join(', ')}
      </p>
      <p className="mt-1 text-xs">
        {source ? (
          <>
            {m.source}{' '}
            <a
              href={source.url}
              rel="noreferrer"
              target="_blank"
              className="underline underline-offset-4 wrap-anywhere"
            >
              {source.title}
            </a>
          </>
        ) : (
          m.ruleOfThumb
        )}
      </p>
      {rule === 'order' && (
        <Button variant="outline" size="small" className="mt-3" onClick={onSort}>
          {m.sort}
        </Button>
      )}
    </li>
  )
}
