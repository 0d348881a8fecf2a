import { useId, useState, type FormEvent } from 'react'
import { allergenNames, likelyMeant } from '../../ingredients/person/constants.ts'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { maxAvoided, maxIngredientLength, type HealthAnswers } from '../constants.ts'
import { AnswerOrigin } from './choice-field.tsx'

type Props = {
  readonly answer: HealthAnswers['avoided']
  readonly onChange: (name: string, isAdded: boolean) => void
  readonly onCorrect: (name: string, meant: string) => void
  readonly onClear: () => void
}

/** Names of ingredients to avoid. Fragrance allergens are suggested while typing. */
export function AvoidedField({ answer, onChange, onCorrect, onClear }: Props) {
  const m = useSkinProfileMessages()
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const names = answer?.value ?? []

  function add(event: FormEvent) {
    event.preventDefault()
    const name = text.trim().toLowerCase()
    if (name.length < 2) return setError(m.avoided.short)
    if (names.length >= maxAvoided) return setError(m.avoided.full(maxAvoided))
    setError(null)
    setText('')
    onChange(name, true)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{m.fields.avoided}</legend>
      <form noValidate onSubmit={add} className="flex max-w-110 flex-col gap-1.5">
        <label htmlFor={id} className="text-sm">
          {m.avoided.label}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            className={controlClass}
            list={`${id}-names`}
            maxLength={maxIngredientLength}
            autoComplete="off"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <datalist id={`${id}-names`}>
            {allergenNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Button type="submit" variant="outline">
            {m.avoided.add}
          </Button>
        </div>
        <p
          id={`${id}-hint`}
          role={error ? 'alert' : undefined}
          className={`text-xs ${error ? 'text-brick' : 'text-soft'}`}
        >
          {error ?? m.avoided.hint}
        </p>
      </form>
      {names.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="inline-flex items-center gap-1 rounded-full border border-clay bg-clay-wash pl-4 text-sm wrap-anywhere"
            >
              <span className="first-letter:uppercase">{name}</span>
              <button
                type="button"
                aria-label={m.avoided.remove(name)}
                className="btn-icon"
                onClick={() => onChange(name, false)}
              >
                <i className="icon i-close size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {names.flatMap((name) => {
        const meant = likelyMeant(name)
        return meant && !names.includes(meant) ? (
          <p
            key={name}
            role="status"
            className="mt-3 flex max-w-110 flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-saffron-wash px-4 py-3 text-sm"
          >
            <span className="grow">{m.avoided.meant(name, meant)}</span>
            <Button variant="outline" size="small" onClick={() => onCorrect(name, meant)}>
              {m.avoided.use(meant)}
            </Button>
          </p>
        ) : (
          []
        )
      })}
      <AnswerOrigin label={m.fields.avoided} answer={answer} onClear={onClear} />
    </fieldset>
  )
}
