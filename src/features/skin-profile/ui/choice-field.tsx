import { useId } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import type { Answer } from '../constants.ts'

type Props<Value extends string | number> = {
  readonly label: string
  readonly options: readonly (readonly [Value, string])[]
  readonly answer: Answer | undefined
  readonly isChosen: (value: Value) => boolean
  /** Several options, or one of them. */
  readonly isMultiple?: boolean
  readonly onChoose: (value: Value) => void
  readonly onClear: () => void
}

/** Options to tap, and where the answer came from. */
export function ChoiceField<Value extends string | number>({
  label,
  options,
  answer,
  isChosen,
  isMultiple = false,
  onChoose,
  onClear,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm transition-colors duration-150 hover:border-ink has-checked:border-clay has-checked:bg-clay-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen(value)}
              onChange={() => onChoose(value)}
              className="size-4 accent-clay"
            />
            {text}
          </label>
        ))}
      </div>
      <AnswerOrigin label={label} answer={answer} onClear={onClear} />
    </fieldset>
  )
}

/** Source and time of an answer. The line is always there, so that nothing shifts. */
export function AnswerOrigin({
  label,
  answer,
  onClear,
}: {
  label: string
  answer: Answer | undefined
  onClear: () => void
}) {
  const { locale } = useMessages()
  const m = useSkinProfileMessages()
  return (
    <p ref={keepFocusIn} className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-3 text-xs text-soft">
      {answer ? (
        <>
          {m.from(m.sources[answer.source], longDay(locale, answer.at))}
          <button
            type="button"
            aria-label={m.clearOf(label)}
            className="min-h-6 text-ink underline underline-offset-4"
            onClick={onClear}
          >
            {m.clear}
          </button>
        </>
      ) : (
        m.unanswered
      )}
    </p>
  )
}
