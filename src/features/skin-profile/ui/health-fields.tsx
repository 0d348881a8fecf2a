import { sensitivities } from '../../ingredients/person/constants.ts'
import { ageBands } from '../../photo-analysis/constants.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { including, withAnswer } from '../browser/editing.ts'
import { healthConsentVersion, pregnancies, type HealthAnswers } from '../constants.ts'
import { AvoidedField } from './avoided-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { EmailConsent } from './email-consent.tsx'
import { HealthConsent } from './health-consent.tsx'
import type { Change, SkinProfileState } from './use-skin-profile.ts'

type Props = {
  readonly state: SkinProfileState
  readonly health: HealthAnswers
  readonly consent: { readonly version: string; readonly givenAt: string } | null
  readonly onChange: (change: Change) => void
  readonly onAgree: () => void
  readonly onRemove: () => void
}

/** Health answers, after consent to the current text. */
export function HealthSection({ state, health, consent, onChange, onAgree, onRemove }: Props) {
  const { locale } = useMessages()
  const { health: m } = useSkinProfileMessages()
  return (
    <section ref={keepFocusIn} aria-labelledby="health" className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <h2 id="health" className="text-xl">
        {m.title}
      </h2>
      <p className="mt-1 text-soft">{m.lead}</p>
      {consent?.version === healthConsentVersion ? (
        <>
          <HealthFields health={health} onChange={onChange} />
          {state.place === 'account' && <EmailConsent isGiven={state.profile?.emailConsent ?? false} />}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4">
            <Button variant="danger" className="-ml-5" onClick={onRemove}>
              {m.remove}
            </Button>
            <p className="text-xs text-soft">
              {m.given(longDay(locale, consent.givenAt))} {m.note}
            </p>
          </div>
        </>
      ) : (
        <HealthConsent place={state.place} onAgree={onAgree} />
      )}
    </section>
  )
}

function HealthFields({ health, onChange }: { health: HealthAnswers; onChange: (change: Change) => void }) {
  const m = useSkinProfileMessages()
  const change = (apply: (known: HealthAnswers) => HealthAnswers) =>
    onChange((profile) => ({ ...profile, health: apply(profile.health) }))
  const set = (field: keyof HealthAnswers, value: unknown) => change((known) => withAnswer(known, field, value))
  return (
    <div className="mt-5 flex flex-col gap-6">
      <ChoiceField
        label={m.fields.sensitivities}
        isMultiple
        options={sensitivities.map((one) => [one, m.sensitivities[one]])}
        answer={health.sensitivities}
        isChosen={(value) => health.sensitivities?.value.includes(value) ?? false}
        onChoose={(value) => {
          const isAdded = !health.sensitivities?.value.includes(value)
          change((known) => withAnswer(known, 'sensitivities', including(known.sensitivities?.value, value, isAdded)))
        }}
        onClear={() => set('sensitivities', null)}
      />
      <AvoidedField
        answer={health.avoided}
        onChange={(name, isAdded) =>
          change((known) => withAnswer(known, 'avoided', including(known.avoided?.value, name, isAdded)))
        }
        onCorrect={(name, meant) =>
          change((known) =>
            withAnswer(known, 'avoided', including(including(known.avoided?.value, name, false) ?? [], meant, true)),
          )
        }
        onClear={() => set('avoided', null)}
      />
      <ChoiceField
        label={m.fields.pregnancy}
        options={pregnancies.map((one) => [one, m.pregnancies[one]])}
        answer={health.pregnancy}
        isChosen={(value) => health.pregnancy?.value === value}
        onChoose={(value) => set('pregnancy', value)}
        onClear={() => set('pregnancy', null)}
      />
      <ChoiceField
        label={m.fields.ageBand}
        options={ageBands.map((one) => [one, one])}
        answer={health.ageBand}
        isChosen={(value) => health.ageBand?.value === value}
        onChoose={(value) => set('ageBand', value)}
        onClear={() => set('ageBand', null)}
      />
    </div>
  )
}
