import type {
  Assertion,
  Attestation,
  RegistrationOptions,
  VerificationOptions,
} from '#src/features/identity/passkeys/contract.ts'

/** Why the browser did not use or create a passkey. Canceling is not an error. */
export type Refusal = 'canceled' | 'exists' | 'wrong_address' | 'failed'
type Prompted<Answer> = { readonly answer: Answer } | { readonly refusal: Refusal }

/** The names of the errors are WebAuthn's. */
const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['NotAllowedError', 'canceled'],
  ['AbortError', 'canceled'],
  ['InvalidStateError', 'exists'],
  ['SecurityError', 'wrong_address'],
])

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

async function prompted<Answer>(ask: () => Promise<Answer>): Promise<Prompted<Answer>> {
  try {
    return { answer: await ask() }
  } catch (error) {
    return { refusal: (error instanceof Error && refusals.get(error.name)) || 'failed' }
  }
}

const load = () => import('@simplewebauthn/browser')

/** The browser asks the person to create a passkey. */
export async function createPasskey(optionsJSON: RegistrationOptions): Promise<Prompted<Attestation>> {
  const { startRegistration } = await load()
  return prompted(() => startRegistration({ optionsJSON }))
}

/** The browser asks the person to use one of these passkeys. */
export async function askForPasskey(optionsJSON: VerificationOptions): Promise<Prompted<Assertion>> {
  const { startAuthentication } = await load()
  return prompted(() => startAuthentication({ optionsJSON }))
}
