import type { Person } from './buyer.ts'

/**
 * The access rule of every endpoint. A new route fails until it is listed here.
 * everyone: contains no personal data.
 * own: names no owner and concerns the caller.
 * named: names an owner and is rejected for all others.
 * admin: administrators only.
 * secret: anyone with the secret (an order link, a payment secret, a guest session). A guessed secret is rejected.
 */
export type AccessRule = {
  readonly rule: 'everyone' | 'own' | 'named' | 'admin' | 'secret'
  readonly path?: string
  readonly body?: object | undefined
  /** Form fields sent with a photo. */ readonly form?: Record<string, string> | undefined
  readonly ends?: true
}

/** Records of Ann, of the guest Gus and of the shop that the endpoints are called with. */
export type Records = {
  readonly ann: Person
  readonly order: { readonly number: string; readonly key: string }
  /** The number of a credit note of the order. */
  readonly creditNote: string
  readonly addressId: string
  readonly cartItemId: string
  readonly guestItemId: string
  readonly reviewId: string
  readonly reviewPhotoId: string
  readonly questionId: string
  readonly routineId: string
  readonly stepId: string
  readonly analysisId: string
  readonly paletteId: string
  readonly clientSecret: string
  readonly product: { readonly version: number; readonly onHand: number; readonly form: object }
  readonly soldOutVariantId: string
  readonly draft: { readonly id: string; readonly version: number }
}

export const address = (label: string, street: string) => ({
  label,
  firstName: 'A',
  lastName: 'B',
  street,
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
  isDefault: true,
})

export const campaign = { subject: 'Mallory was here', body: 'A message to all subscribers.' }

export const newReturn = { lines: [{ position: 2, quantity: 1 }], reason: 'changed_mind' }
