import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Product, ProductId } from '../catalog/contract.ts'
import { healthConsentVersion, maxReadProducts } from './answers/values.ts'
import { HealthAnswers, PlainAnswers } from './forms.ts'

export const SkinProfile = z.object({
  /** Increases with every change; 0: no profile yet. */
  version: z.int().min(0),
  answers: PlainAnswers,
  health: HealthAnswers,
  /** Consent to storing the health answers; null: not given, or withdrawn. */
  healthConsent: z.object({ version: z.string(), givenAt: z.iso.datetime() }).nullable(),
  /** Consent to health answers in emails to the customer. */
  emailConsent: z.boolean().optional(),
})
export type SkinProfile = z.output<typeof SkinProfile>

/** What the ingredient rules read of a product. */
export const ReadProduct = Product.pick({
  id: true,
  name: true,
  category: true,
  price: true,
  inStock: true,
  skinTypes: true,
  skinConcerns: true,
  ingredients: true,
  application: true,
})
export type ReadProduct = z.output<typeof ReadProduct>

/** With what a cart line needs. */
export const Alternative = ReadProduct.extend({
  variantId: Product.shape.variantId,
  imageUrl: Product.shape.imageUrl,
  monogramPrice: Product.shape.monogramPrice,
})
export type Alternative = z.output<typeof Alternative>

const signedIn = { sign_in_needed: 401 } as const

export const skinProfileApi = {
  products: endpoint({
    method: 'GET',
    path: '/api/ingredient-lists',
    access: 'public',
    summary:
      'Ingredient lists of these products, which the browser compares with a skin profile; unknown ids are left out',
    query: z.object({
      ids: z
        .string()
        .max(5_000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(ProductId).min(1).max(maxReadProducts)),
    }),
    response: z.array(ReadProduct),
    errors: {},
    shared: true,
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/api/product-alternatives/{id}',
    access: 'public',
    summary: 'Available products of the same category that address a concern of this one, best rated first',
    params: z.object({ id: ProductId }),
    response: z.array(Alternative),
    errors: { product_not_found: 404 },
    shared: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/skin-profile',
    access: 'customer',
    summary: 'The customer’s skin profile; each answer with its source and time',
    response: SkinProfile,
    errors: signedIn,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/skin-profile',
    access: 'customer',
    summary: 'Replace the answers; `version` is the version they were made from. Health answers require consent',
    body: z.strictObject({ version: z.int().min(0), answers: PlainAnswers, health: HealthAnswers }),
    response: SkinProfile,
    errors: { ...signedIn, profile_changed: 409, health_consent_required: 403 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/skin-profile',
    access: 'customer',
    summary: 'Delete the whole profile and withdraw the consent; idempotent',
    response: SkinProfile,
    errors: signedIn,
  }),
  giveHealthConsent: endpoint({
    method: 'POST',
    path: '/api/skin-profile/health-consent',
    access: 'customer',
    summary: 'Consent to storing health answers, for the current version of the text',
    body: z.strictObject({ version: z.literal(healthConsentVersion) }),
    response: SkinProfile,
    errors: signedIn,
  }),
  saveEmailConsent: endpoint({
    method: 'PUT',
    path: '/api/skin-profile/email-consent',
    access: 'customer',
    summary: 'Consent to health answers in emails to the customer, or withdraw it; requires consent to storing them',
    body: z.strictObject({ isGiven: z.boolean() }),
    response: SkinProfile,
    errors: { ...signedIn, health_consent_required: 403 },
  }),
  removeHealth: endpoint({
    method: 'DELETE',
    path: '/api/skin-profile/health',
    access: 'customer',
    summary: 'Withdraw the consent and delete the health answers; all other answers stay. Idempotent',
    response: SkinProfile,
    errors: signedIn,
  }),
}
