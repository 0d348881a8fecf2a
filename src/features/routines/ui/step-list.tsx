import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useRoutineMessages } from '#src/messages/routine-messages.ts'
import { IconButton } from '#src/ui/primitives/button.tsx'
import { useDrag } from '#src/ui/use-drag.ts'
import type { Finding } from '../../ingredients/constants.ts'
import type { RoutineStep } from '../contract.ts'
import { StepMessages, useStepName } from './step-words.tsx'

/** What speaks against a product for this customer; another feature says it. @param ids of all products of the routine */
export type PersonalNote = (id: string, ids: readonly string[]) => ReactNode

type Props = {
  steps: readonly RoutineStep[]
  findings: readonly Finding[]
  personalNote: PersonalNote | undefined
  onReorder: (stepIds: readonly string[]) => void
  onRemove: (step: RoutineStep) => void
}

/** The sorted steps; reorder by dragging the handle, with its arrow keys, or with two buttons. */
export function StepList({ steps, findings, personalNote, onReorder, onRemove }: Props) {
  const m = useRoutineMessages().detail
  const nameOf = useStepName()
  const helpId = useId()
  const [spoken, setSpoken] = useState('')
  const { list, start, shiftOf, held } = useDrag(move)
  /** The last requested order, because a second press may come before the first is rendered. */
  const latest = useRef(steps)
  useLayoutEffect(() => {
    latest.current = steps
  }, [steps])

  function move(from: number, to: number) {
    const moved = latest.current[from]
    if (!moved || to < 0 || to >= steps.length) return
    const rest = latest.current.filter((step) => step !== moved)
    latest.current = [...rest.slice(0, to), moved, ...rest.slice(to)]
    onReorder(latest.current.map(({ id }) => id))
    setSpoken(m.moved(nameOf(moved), to + 1, steps.length))
  }

  function shift(step: RoutineStep, by: 1 | -1) {
    const from = latest.current.findIndex(({ id }) => id === step.id)
    move(from, from + by)
  }

  return (
    <>
      <p id={helpId} className="sr-only">
        {m.dragHelp}
      </p>
      <ol ref={list} aria-label={m.stepList} className="flex flex-col">
        {steps.map((step, at) => {
          const name = nameOf(step)
          return (
            <li
              key={step.id}
              style={held === undefined ? undefined : { transform: `translateY(${shiftOf(at)}px)` }}
              className={`border-b border-line py-4 lg:flex lg:items-start ${held === at ? 'relative z-10 rounded-md bg-surface shadow-high' : ''} ${held !== undefined && held !== at ? 'transition-transform duration-150' : ''}`}
            >
              <StepMessages
                step={step}
                place={at + 1}
                notes={findings.filter(
                  ({ kind, rule, steps }) => kind !== 'fine' && rule !== 'order' && steps.includes(step.id),
                )}
                personalNote={personalNote?.(
                  step.productId,
                  steps.map(({ productId }) => productId),
                )}
              />
              <div className="mt-1 flex items-center justify-end lg:-mt-2 lg:-mr-2">
                <IconButton
                  label={m.drag(name)}
                  aria-describedby={helpId}
                  className="cursor-grab touch-none active:cursor-grabbing"
                  onPointerDown={(event) => start(event, at)}
                  onKeyDown={(event) => {
                    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                    event.preventDefault()
                    shift(step, event.key === 'ArrowUp' ? -1 : 1)
                  }}
                >
                  <i className="icon i-grip size-5" />
                </IconButton>
                <IconButton
                  label={m.up(name)}
                  aria-disabled={at === 0}
                  className="aria-disabled:text-line-strong"
                  onClick={() => shift(step, -1)}
                >
                  <i className="icon i-up size-4.5" />
                </IconButton>
                <IconButton
                  label={m.down(name)}
                  aria-disabled={at === steps.length - 1}
                  className="aria-disabled:text-line-strong"
                  onClick={() => shift(step, 1)}
                >
                  <i className="icon i-down size-4.5" />
                </IconButton>
                <IconButton label={m.remove(name)} className="hover:text-brick" onClick={() => onRemove(step)}>
                  <i className="icon i-trash size-4.5" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
