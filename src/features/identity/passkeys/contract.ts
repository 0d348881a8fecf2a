import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ConfirmPassword } from '../forms.ts'
import { BackupCodes, Done, Proof, proofErrors, staffOnly } from '../second-factor/contract.ts'
import { passkeyNameLength } from './constants.ts'
import { Attestation, RegistrationOptions, VerificationOptions } from './schemas.ts'

export type { Assertion, Attestation, RegistrationOptions, VerificationOptions } from './schemas.ts'

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof Passkey>

const NewPasskey = z.strictObject({
  name: z.string('passkey_name').trim().min(1, 'passkey_name').max(passkeyNameLength, 'too_long'),
  passkey: Attestation,
})
const notInUnverifiedSessions = { second_factor_required: 403 } as const

export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor/passkeys',
    access: 'customer',
    summary: 'List the signed-in staff account’s passkeys',
    response: z.array(Passkey),
    errors: { ...staffOnly, ...notInUnverifiedSessions },
  }),
  registrationOptions: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/registration-options',
    access: 'customer',
    summary: 'Get the WebAuthn options for a new passkey, with a challenge for this session, valid for 5 minutes',
    body: ConfirmPassword,
    response: RegistrationOptions,
    errors: {
      ...staffOnly,
      ...notInUnverifiedSessions,
      wrong_password: 403,
      too_many_requests: 429,
      too_many_passkeys: 409,
      demo_account_protected: 403,
    },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    access: 'customer',
    summary: 'Add a passkey that answers the challenge; returns backup codes, once, if the account has none',
    body: NewPasskey,
    response: BackupCodes,
    errors: {
      ...staffOnly,
      ...notInUnverifiedSessions,
      passkey_not_accepted: 403,
      passkey_request_expired: 410,
      passkey_exists: 409,
      too_many_passkeys: 409,
      too_many_requests: 429,
    },
  }),
  verificationOptions: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/verification-options',
    access: 'customer',
    summary: 'Get the WebAuthn options for using a passkey, with a challenge for this session, valid for 5 minutes',
    body: z.strictObject({}).default({}),
    response: VerificationOptions,
    errors: { ...staffOnly, second_factor_not_set_up: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/second-factor/passkeys/{id}',
    access: 'customer',
    summary: 'Remove a passkey, with a code or a passkey',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: Proof,
    response: Done,
    errors: { ...staffOnly, ...proofErrors, passkey_not_found: 404 },
  }),
}
