import { randomBytes } from 'node:crypto'
import type { Assertion, Attestation, RegistrationOptions, Transport, VerificationOptions } from './schemas.ts'

/** EdDSA, ES256 and RS256 of COSE: together they cover the authenticators of all platforms. */
const algorithms = [-8, -7, -257]

export type Credential = {
  readonly credentialId: string
  /** In COSE format, base64url. */
  readonly publicKey: string
  readonly counter: number
}
type Known = { readonly credentialId: string; readonly transports: readonly Transport[] }
type Account = { readonly id: string; readonly email: string; readonly firstName: string; readonly lastName: string }

type Deps = { readonly origin: string; readonly currentBrand: () => Promise<string> }

const bytesOf = (base64Url: string) => Uint8Array.from(Buffer.from(base64Url, 'base64url'))
const describe = ({ credentialId, transports }: Known) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
})

/**
 * Passkeys belong to the host of the shop's public address, and answer only pages of that origin. The library loads when
 * an answer is checked, because it would slow down every start of the shop.
 */
export function createWebAuthn({ origin, currentBrand }: Deps) {
  const rpId = new URL(origin).hostname
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  })

  return {
    newChallenge: (): string => randomBytes(32).toString('base64url'),

    registrationOptions: async (
      challenge: string,
      { id, email, firstName, lastName }: Account,
      existing: readonly Known[],
      timeout: number,
    ): Promise<RegistrationOptions> => ({
      challenge,
      rp: { id: rpId, name: await currentBrand() },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: `${firstName} ${lastName}` },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: existing.map(describe),
    }),

    verificationOptions: (challenge: string, existing: readonly Known[], timeout: number): VerificationOptions => ({
      challenge,
      rpId,
      timeout,
      userVerification: 'required',
      allowCredentials: existing.map(describe),
    }),

    /** @returns null when the new passkey does not answer this challenge. */
    async checkAttestation(passkey: Attestation, challenge: string): Promise<Credential | null> {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const { attestationObject, clientDataJSON } = passkey.response
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected(challenge),
          response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
          supportedAlgorithmIDs: algorithms,
        })
        if (!verified) return null
        const { id, publicKey, counter } = registrationInfo.credential
        return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
      } catch {
        // The library throws for each reason to refuse an answer.
        return null
      }
    },

    /** @returns the new counter, or null when the passkey does not answer this challenge. */
    async checkAssertion(passkey: Assertion, challenge: string, known: Credential): Promise<number | null> {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected(challenge),
          response: { ...passkey, clientExtensionResults: {} },
          credential: { id: known.credentialId, publicKey: bytesOf(known.publicKey), counter: known.counter },
        })
        return verified ? authenticationInfo.newCounter : null
      } catch {
        return null
      }
    },
  }
}

export type WebAuthn = ReturnType<typeof createWebAuthn>
