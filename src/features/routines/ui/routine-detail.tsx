import { lazy, useMemo, useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { checkRoutine, isSunProtection, recommendedOrder, type CheckedStep } from '../../ingredients/constants.ts'
import type { Routine, RoutineStep } from '../contract.ts'
import type { StepForm } from '../forms.ts'
import { IngredientCheck } from './ingredient-check.tsx'
import { StepList, type PersonalNote } from './step-list.tsx'
import { nextPlace, useRoutineChanges } from './use-routines.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

const RoutineCart = lazy(() => import('./routine-cart.tsx'))
const RoutinePlan = lazy(() => import('./routine-plan.tsx'))

/** Contains the form and product list; loaded when first opened. */
const StepDialog = lazy(() => import('./step-dialog.tsx').then((module) => ({ default: module.StepDialog })))

type Props = {
  routine: Routine
  others: readonly Routine[]
  headingId: string
  personalNote: PersonalNote | undefined
}

/** The selected routine: its steps and rule findings. */
export function RoutineDetail({ routine, others, headingId, personalNote }: Props) {
  const m = useMessages()
  const messages = useRoutineMessages()
  const { addStep, removeStep, reorder } = useRoutineChanges()
  const [isAdding, setAdding] = useState(false)
  const steps = useMemo(() => routine.steps.toSorted((a, b) => a.stepOrder - b.stepOrder), [routine.steps])
  const checked = useMemo(() => toChecked(steps), [steps])
  const findings = useMemo(
    () =>
      checkRoutine(checked, {
        isProtected: others.some((other) => toChecked(other.steps).some((step) => isSunProtection(step))),
      }),
    [checked, others],
  )
  const failed = (body: string) => () => toast({ title: messages.toasts.error, body, tone: 'destructive' })

  function add(step: StepForm) {
    addStep.mutateAsync({ routineId: routine.id, step: { ...step, stepOrder: nextPlace(routine.steps) } }).then(() => {
      setAdding(false)
      toast({ title: messages.toasts.stepAdded })
    }, failed(messages.toasts.stepFailed))
  }
  /** The pressed button disappears, so move the focus first. */
  const toHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true })

  function remove({ id }: RoutineStep) {
    toHeading()
    removeStep
      .mutateAsync({ routineId: routine.id, stepId: id })
      .then(() => toast({ title: messages.toasts.stepRemoved }), failed(messages.toasts.stepRemoveFailed))
  }
  function order(stepIds: readonly string[], done?: string) {
    reorder
      .mutateAsync({ routineId: routine.id, stepIds })
      .then(() => done && toast({ title: done }), failed(messages.toasts.orderFailed))
  }
  function sort() {
    const sorted = recommendedOrder(checked).map(({ id }) => id)
    toHeading()
    // Steps that the rules cannot place are sorted last.
    order([...sorted, ...steps.filter(({ id }) => !sorted.includes(id)).map(({ id }) => id)], messages.detail.sorted)
  }
  function openDialog() {
    addStep.reset()
    setAdding(true)
  }

  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-7 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 id={headingId} tabIndex={-1} className="scroll-mt-6 text-2xl wrap-anywhere outline-none">
            {routine.name}
          </h2>
          {routine.description && <p className="mt-1 max-w-text wrap-anywhere text-soft">{routine.description}</p>}
          {routine.skinType && (
            <Badge tone="sage" className="mt-2">
              {m.skinTypes[routine.skinType]}
            </Badge>
          )}
        </div>
        {steps.length > 0 && (
          <Button className="shrink-0 print:hidden" onClick={openDialog}>
            <i className="icon i-plus size-4" />
            {messages.detail.addStep}
          </Button>
        )}
      </header>
      {steps.length === 0 ? (
        <EmptyState icon="i-list" title={messages.detail.empty} body={messages.detail.emptyBody}>
          <Button onClick={openDialog}>{messages.detail.addFirst}</Button>
        </EmptyState>
      ) : (
        <>
          <LazyPart fallback={<div className="mt-5 h-64 rounded-lg bg-sunken" />}>
            <RoutinePlan routine={routine} findings={findings} />
          </LazyPart>
          <div className="mt-4 print:hidden">
            <StepList
              steps={steps}
              findings={findings}
              personalNote={personalNote}
              onReorder={(stepIds) => order(stepIds)}
              onRemove={remove}
            />
            <IngredientCheck findings={findings} steps={steps} onSort={sort} />
            <LazyPart>
              <RoutineCart
                key={steps
                  .map(({ id }) => id)
                  .toSorted()
                  .join()}
                routineId={routine.id}
                steps={steps}
              />
            </LazyPart>
          </div>
        </>
      )}
      <LazyPart>
        {isAdding && (
          <StepDialog
            error={addStep.error}
            isPending={addStep.isPending}
            onAdd={add}
            onClose={() => setAdding(false)}
          />
        )}
      </LazyPart>
    </section>
  )
}

function toChecked(steps: readonly RoutineStep[]): CheckedStep[] {
  return steps.flatMap(({ product, ...step }) => (product ? [{ ...step, facts: product.facts }] : []))
}
