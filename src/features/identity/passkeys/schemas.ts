import { z } from 'zod'

/** What browser and server exchange while a passkey is added or used: the JSON forms of WebAuthn. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof transports)[number]
export const isTransport = (name: string): name is Transport => transports.some((one) => one === name)

const Base64Url = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/)

/** Browsers add more fields, which are dropped. */
const Credential = z.object({ id: Base64Url, rawId: Base64Url, type: z.literal('public-key') })

/** The answer of a new passkey. */
export const Attestation = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Attestation = z.output<typeof Attestation>

/** The answer of an existing passkey. */
export const Assertion = Credential.extend({
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
})
export type Assertion = z.output<typeof Assertion>

const Known = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.enum(transports)) })

export const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(Known),
})
export type RegistrationOptions = z.output<typeof RegistrationOptions>

export const VerificationOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known),
})
export type VerificationOptions = z.output<typeof VerificationOptions>
