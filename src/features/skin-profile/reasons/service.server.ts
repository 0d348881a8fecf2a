import { suitability } from '#src/messages/server-messages.server.ts'
import { reasonsFor, type PersonReason } from '../../ingredients/person/constants.ts'
import { healthConsentVersion } from '../answers/values.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { personOf } from './person.ts'
import { reasonText } from './text.ts'

/**
 * The sentence about a product for an email to the owner of this profile, as on cards; null without one. Answers about
 * health, and what follows from them, are used only with consent to that: without it, nothing is said about a product
 * that they speak against, because a recommendation would be wrong.
 */
export function emailReason(profile: SkinProfile, product: ReadProduct): string | null {
  const [reason] = reasonsFor(personOf(profile), product)
  if (!reason) return null
  const shown = coversHealth(profile) ? reason : plainReason(reason, profile, product)
  return shown ? reasonText(shown, profile, suitability.texts, suitability.messages) : null
}

const coversHealth = ({ healthConsent, emailConsent }: SkinProfile): boolean =>
  healthConsent?.version === healthConsentVersion && emailConsent === true

function plainReason(reason: PersonReason, profile: SkinProfile, product: ReadProduct): PersonReason | undefined {
  if (reason.kind !== 'fine') return undefined
  return reasonsFor(personOf({ answers: profile.answers, health: {} }), product)[0]
}
