import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ConfirmPassword } from '../forms.ts'
import { Assertion } from '../passkeys/schemas.ts'
import { secondFactorStates } from './constants.ts'

export const SecondFactor = z.object({
  state: z.enum(secondFactorStates),
  /** Whether changes in the administration need it: outside the demonstration. */
  isRequired: z.boolean(),
  /** Since when authenticator codes are on. */
  confirmedAt: z.iso.datetime().nullable(),
  hasPasskeys: z.boolean(),
  backupCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once, while it is set up. */
export const NewSecret = z.object({ secret: z.string(), uri: z.string() })
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

const code = z.string('code_form').trim().min(6, 'code_form').max(20, 'code_form')
/** Six digits, or a backup code. */
const Code = z.strictObject({ code })

/** Six digits or a backup code, or a passkey that answers the challenge of this session. */
export const Proof = z
  .strictObject({ code: code.optional(), passkey: Assertion.optional() })
  .refine((proof) => (proof.code === undefined) !== (proof.passkey === undefined), {
    error: 'code_form',
    path: ['code'],
  })
export type Proof = z.output<typeof Proof>

export const staffOnly = { sign_in_needed: 401, admin_only: 403 } as const
const guessing = { wrong_code: 403, too_many_requests: 429 } as const
export const proofErrors = {
  ...guessing,
  passkey_not_accepted: 403,
  passkey_request_expired: 410,
  second_factor_not_set_up: 409,
} as const
export const Done = z.object({ done: z.literal(true) })

export const secondFactorApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'customer',
    summary: 'Get the state of the signed-in staff account’s second factor',
    response: SecondFactor,
    errors: staffOnly,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    access: 'customer',
    summary: 'Start setting up authenticator codes; the secret is shown once and counts after its first code',
    body: ConfirmPassword,
    response: NewSecret,
    errors: {
      ...staffOnly,
      wrong_password: 403,
      too_many_requests: 429,
      second_factor_on: 409,
      second_factor_required: 403,
      demo_account_protected: 403,
    },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'customer',
    summary: 'Turn authenticator codes on with a first code; returns backup codes, once, if the account has none',
    body: Code,
    response: BackupCodes,
    errors: {
      ...staffOnly,
      ...guessing,
      second_factor_not_set_up: 409,
      second_factor_on: 409,
      second_factor_required: 403,
    },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/verify',
    access: 'customer',
    summary: 'Present a code, a backup code or a passkey for this session',
    body: Proof,
    response: Done,
    errors: { ...staffOnly, ...proofErrors },
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/backup-codes',
    access: 'customer',
    summary: 'Replace all backup codes, with a code or a passkey',
    body: Proof,
    response: BackupCodes,
    errors: { ...staffOnly, ...proofErrors },
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/off',
    access: 'customer',
    summary: 'Turn authenticator codes off, with a code or a passkey',
    body: Proof,
    response: Done,
    errors: { ...staffOnly, ...proofErrors },
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/{id}/second-factor',
    access: 'admin',
    summary: 'Remove someone else’s passkeys and authenticator codes after they lost their device; ends their sessions',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: Done,
    errors: { ...staffOnly, second_factor_not_set_up: 409, own_second_factor: 409, role_not_allowed: 403 },
  }),
}
