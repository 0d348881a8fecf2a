import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ConfirmPassword } from '../forms.ts'
import { secondFactorStates } from './constants.ts'

export const SecondFactor = z.object({
  state: z.enum(secondFactorStates),
  /** Whether changes in the administration need it: outside the demonstration. */
  isRequired: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  backupCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Shown once, while it is set up. */
export const NewSecret = z.object({ secret: z.string(), uri: z.string() })
export const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** Six digits, or a backup code. */
const Code = z.strictObject({ code: z.string('code_form').trim().min(6, 'code_form').max(20, 'code_form') })

const staffOnly = { sign_in_needed: 401, admin_only: 403 } as const
const guessing = { wrong_code: 403, too_many_requests: 429 } as const
const Done = z.object({ done: z.literal(true) })

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
      demo_account_protected: 403,
    },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    access: 'customer',
    summary: 'Turn authenticator codes on with a first code; returns the backup codes, once',
    body: Code,
    response: BackupCodes,
    errors: { ...staffOnly, ...guessing, second_factor_not_set_up: 409, second_factor_on: 409 },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/verify',
    access: 'customer',
    summary: 'Enter a code, or a backup code, for this session',
    body: Code,
    response: Done,
    errors: { ...staffOnly, ...guessing, second_factor_not_set_up: 409 },
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/backup-codes',
    access: 'customer',
    summary: 'Replace all backup codes, with a code',
    body: Code,
    response: BackupCodes,
    errors: { ...staffOnly, ...guessing, second_factor_not_set_up: 409 },
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/off',
    access: 'customer',
    summary: 'Turn authenticator codes off, with a code',
    body: Code,
    response: Done,
    errors: { ...staffOnly, ...guessing, second_factor_not_set_up: 409 },
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/{id}/second-factor',
    access: 'admin',
    summary: 'Turn off someone else’s authenticator codes after they lost their device; ends their sessions',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: Done,
    errors: { ...staffOnly, second_factor_not_set_up: 409, own_second_factor: 409, role_not_allowed: 403 },
  }),
}
