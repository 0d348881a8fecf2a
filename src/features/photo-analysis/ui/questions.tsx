import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { SelectField } from '#src/ui/primitives/field.tsx'

export type Answers = Readonly<Record<'afterWashing' | 'stingingOrFlushing' | 'ageBand', string>>
export const noAnswers: Answers = { afterWashing: '', stingingOrFlushing: '', ageBand: '' }

/** Optional questions that a photo cannot answer. */
export function Questions({ answers, onChange }: { answers: Answers; onChange: (answers: Answers) => void }) {
  const { questions: m } = usePhotoMessages()
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="unfold">{m.title}</summary>
      <p className="mt-2 text-sm text-soft">{m.lead}</p>
      <div className="mt-4 flex flex-col gap-4">
        {(['afterWashing', 'stingingOrFlushing', 'ageBand'] as const).map((name) => (
          <SelectField
            key={name}
            label={m[name].label}
            value={answers[name]}
            onChange={({ target }) => onChange({ ...answers, [name]: target.value })}
          >
            <option value="">{m.none}</option>
            {Object.entries(m[name].options).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  )
}
