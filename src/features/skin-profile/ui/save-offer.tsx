import { useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useSkinProfileMessages } from '#src/messages/skin-profile-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { healthConsentVersion, mergeAnswers, changesIn } from '../constants.ts'
import { HealthConsent } from './health-consent.tsx'
import { useSkinProfile, type Answers } from './use-skin-profile.ts'

/** One button that adds answers from elsewhere. Nothing is shown when the profile already knows better. */
export function SaveOffer({ offered, isCustomer }: { offered: Answers; isCustomer: boolean }) {
  const { offer: m } = useSkinProfileMessages()
  const describe = useDescription()
  const { profile, place, save, agree } = useSkinProfile(isCustomer)
  const [step, setStep] = useState<'offered' | 'asking' | 'saving' | 'saved'>('offered')
  if (!profile) return null
  if (step === 'saved')
    return (
      <p role="status" className="text-sm text-soft">
        {m.saved}{' '}
        <Link href="/skin-profile" className="text-ink underline underline-offset-4">
          {m.show}
        </Link>
      </p>
    )
  const changes = {
    answers: changesIn(profile.answers, offered.answers),
    health: changesIn(profile.health, offered.health),
  }
  const hasHealth = Object.keys(changes.health).length > 0
  if (Object.keys(changes.answers).length === 0 && !hasHealth) return null
  const mustAsk = hasHealth && profile.healthConsent?.version !== healthConsentVersion

  async function saveChanges(isAgreed: boolean) {
    setStep('saving')
    try {
      if (isAgreed) await agree()
      await save(({ answers, health }) => ({
        answers: mergeAnswers(answers, offered.answers),
        health: mergeAnswers(health, offered.health),
      }))
      setStep('saved')
    } catch {
      setStep('offered')
      toast({ title: m.failed, body: m.failedBody, tone: 'destructive' })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <Button
        variant="outline"
        size="small"
        disabled={step === 'saving'}
        onClick={() => (mustAsk ? setStep('asking') : void saveChanges(false))}
      >
        <i className="icon i-save size-4" />
        {step === 'saving' ? m.saving : m.save}
      </Button>
      <span className="text-soft">{describe(changes)}</span>
      {step === 'asking' && (
        <Dialog title={m.consentTitle} onClose={() => setStep('offered')}>
          <HealthConsent place={place} onAgree={() => void saveChanges(true)} />
        </Dialog>
      )}
    </div>
  )
}

/** The answers in a few words, such as "dry, sensitivity". */
function useDescription() {
  const texts = useMessages()
  const m = useSkinProfileMessages()
  const euros = new Intl.NumberFormat(texts.locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  return ({ answers, health }: { answers: Partial<Answers['answers']>; health: Partial<Answers['health']> }) =>
    [
      answers.skinType && texts.skinTypes[answers.skinType.value],
      ...(answers.concerns?.value ?? []).map((concern) => texts.concerns[concern]),
      answers.budget && m.upTo(euros.format(answers.budget.value / 100)),
      answers.undertone && m.undertones[answers.undertone.value],
      answers.season && m.seasons[answers.season.value],
      ...(health.sensitivities?.value ?? []).map((one) => m.sensitivities[one]),
      ...(health.avoided?.value ?? []),
      health.pregnancy && m.pregnancies[health.pregnancy.value],
    ]
      .filter(Boolean)
      .join(', ')
}
