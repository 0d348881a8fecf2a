import { concerns, skinTypes } from '../../catalog/constants.ts'
import { seasons } from '../../photo-analysis/constants.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { undertones, type PlainAnswers } from '../constants.ts'
import { including, withAnswer } from '../browser/editing.ts'
import { ChoiceField } from './choice-field.tsx'
import type { Change } from './use-skin-profile.ts'

/** In cents. */
const budgets = [1_500, 2_500, 4_000, 6_000, 10_000]

type Props = { readonly answers: PlainAnswers; readonly onChange: (change: Change) => void }

/** The answers that are not about health. Each choice is saved immediately. */
export function ProfileFields({ answers, onChange }: Props) {
  const texts = useMessages()
  const m = useSkinProfileMessages()
  const euros = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const set = <Field extends keyof PlainAnswers>(field: Field, value: unknown) =>
    onChange((profile) => ({ ...profile, answers: withAnswer(profile.answers, field, value) }))
  const single = <Field extends keyof PlainAnswers>(field: Field) => ({
    label: m.fields[field],
    answer: answers[field],
    isChosen: (value: unknown) => answers[field]?.value === value,
    onChoose: (value: unknown) => set(field, value),
    onClear: () => set(field, null),
  })
  return (
    <div className="flex flex-col gap-6">
      <ChoiceField {...single('skinType')} options={skinTypes.map((type) => [type, texts.skinTypes[type]])} />
      <ChoiceField
        {...single('concerns')}
        isMultiple
        options={concerns.map((concern) => [concern, texts.concerns[concern]])}
        isChosen={(value) => answers.concerns?.value.includes(value) ?? false}
        onChoose={(value) => {
          const isAdded = !answers.concerns?.value.includes(value)
          onChange((profile) => ({
            ...profile,
            answers: withAnswer(
              profile.answers,
              'concerns',
              including(profile.answers.concerns?.value, value, isAdded),
            ),
          }))
        }}
      />
      <ChoiceField
        {...single('budget')}
        options={[...new Set([...budgets, ...(answers.budget ? [answers.budget.value] : [])])]
          .sort((a, b) => a - b)
          .map((cents) => [cents, m.upTo(euros.format(cents / 100))])}
      />
      <ChoiceField {...single('undertone')} options={undertones.map((one) => [one, m.undertones[one]])} />
      <ChoiceField {...single('season')} options={seasons.map((one) => [one, m.seasons[one]])} />
    </div>
  )
}
