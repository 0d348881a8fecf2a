import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId } from '../contract.ts'
import { CategoryId, gtin, ingredientPattern, instant, isMore, namePattern, Sku, withoutRepeats } from '../schemas.ts'
import { applications, concerns, containers, productStatuses, skinTypes } from '../constants.ts'
import { choicesOf, optionKeyOf } from '../variants/rules.ts'
import { finishes } from './constants.ts'
import { blankOr, BlankOrSku, blankOrText, OptionalAmount, OptionalPrice, Price, Volume } from './form-fields.ts'

const Offer = {
  /** When blank, created from the product's id and, for further variants, size and shade. */
  sku: BlankOrSku,
  gtin: blankOr(gtin('gtin_form', 'gtin_check_digit'), 'gtin_form'),
  price: Price,
  originalPrice: OptionalPrice,
  /** When the original price returns; blank for a reduction without an end. */
  reducedUntil: blankOr(instant('date_time_form'), 'date_time_form'),
  volume: Volume,
  /** Name and screen color of a shade; both blank without one. */
  shadeName: z.string().trim().max(60).default(''),
  shadeColor: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'color_form')
    .default(''),
}

const VariantForm = z.strictObject(Offer)
export type VariantForm = z.output<typeof VariantForm>

/**
 * The first variant's offer is part of the product; `variants` are the others. In the order of the form, because the
 * first error gets the focus.
 */
const ProductFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(2, 'product_name_length')
    .max(80, 'product_name_length')
    .regex(namePattern, 'product_name_line'),
  description: z.string().trim().min(20, 'product_description_length').max(1_200, 'product_description_length'),
  ...Offer,
  variants: z.array(VariantForm).max(99).default([]),
  category: z.string('category_required').min(1, 'category_required').pipe(CategoryId),
  isNew: z.boolean(),
  isBestseller: z.boolean(),
  allowsMonogram: z.boolean(),
  /** Zero for a free monogram. */
  monogramPrice: OptionalAmount,
  skinTypes: z.array(z.enum(skinTypes)).min(1, 'skin_type_required').max(skinTypes.length).overwrite(withoutRepeats),
  skinConcerns: z.array(z.enum(concerns)).max(concerns.length).overwrite(withoutRepeats),
  /** Compliance data; blank fields are not stated. */
  responsibleName: blankOrText(2, 120, 'responsible_name_form'),
  responsibleAddress: blankOrText(10, 200, 'responsible_address_form'),
  responsibleEmail: blankOr(
    z.email('responsible_email_form').max(200, 'responsible_email_form'),
    'responsible_email_form',
  ),
  warnings: blankOrText(3, 1_000, 'warnings_length'),
  /** In months. */
  periodAfterOpening: z
    .string()
    .trim()
    .regex(/^([1-9]\d?|1[01]\d|120)?$/, 'period_after_opening_form')
    .default(''),
  application: blankOr(z.enum(applications), 'application_form'),
  /** Without it, a new product is active and an existing one keeps its status. */
  status: z.enum(productStatuses).optional(),
  ingredients: z
    .array(
      z
        .string()
        .trim()
        .min(2, 'ingredient_form')
        .max(120, 'ingredient_form')
        .regex(ingredientPattern, 'ingredient_separator'),
    )
    .max(80, 'ingredient_form')
    .overwrite(withoutRepeats),
  packshot: z.strictObject({
    container: z.enum(containers),
    color: z.string().regex(/^#[0-9a-f]{6}$/i, 'color_form'),
    finish: z.enum(finishes),
  }),
})

export const ProductForm = ProductFields.refine(({ price, originalPrice }) => isMore(originalPrice, price), {
  path: ['originalPrice'],
  message: 'original_price_low',
})
  .refine(({ allowsMonogram, monogramPrice }) => !allowsMonogram || monogramPrice !== '', {
    path: ['monogramPrice'],
    message: 'monogram_price_needed',
  })
  .superRefine((form, found) => {
    const person = ['responsibleName', 'responsibleAddress', 'responsibleEmail'] as const
    if (person.some((field) => form[field] !== ''))
      for (const field of person)
        if (form[field] === '')
          found.addIssue({ code: 'custom', path: [field], message: 'responsible_person_incomplete' })
    const offers = [form, ...form.variants]
    const keys = choicesOf(offers.map(offerOf)).map(optionKeyOf)
    for (const [at, offer] of offers.entries()) {
      const path = at === 0 ? [] : ['variants', at - 1]
      const report = (field: string, message: string) =>
        found.addIssue({ code: 'custom', path: [...path, field], message })
      if (at > 0 && !isMore(offer.originalPrice, offer.price)) report('originalPrice', 'original_price_low')
      if (offer.reducedUntil && !offer.originalPrice) report('reducedUntil', 'reduced_until_alone')
      if (offers.some(({ shadeName }) => (shadeName === '') !== (offer.shadeName === '')))
        report('shadeName', 'shade_needed')
      if (offer.shadeName !== '' && offer.shadeColor === '') report('shadeColor', 'color_form')
      if (keys.indexOf(keys[at] ?? '') < at) report('volume', 'options_repeated')
      if (offers.findIndex(({ sku }) => sku !== '' && sku === offer.sku) < at && offer.sku !== '')
        report('sku', 'sku_repeated')
    }
  })
export type ProductForm = z.output<typeof ProductForm>

const OnHand = z.int('stock_form').min(0, 'stock_form').max(1_000_000, 'stock_form')

/** With the stock of the first variant. */
export const NewProduct = ProductForm.safeExtend({ onHand: OnHand.optional() })
export type NewProduct = z.output<typeof NewProduct>

/** The distinguishing values of an offer in the form. */
export function offerOf({ volume, shadeName }: Pick<VariantForm, 'volume' | 'shadeName'>) {
  return { ...(volume ? { volume } : {}), ...(shadeName ? { shade: { name: shadeName } } : {}) }
}

const Stock = z.object({ onHand: z.int(), reserved: z.int() })

export const EditedProduct = ProductFields.extend({
  id: z.string(),
  /** As stored, also from before the form checked its characters. */
  name: z.string(),
  ingredients: z.array(z.string()),
  status: z.enum(productStatuses),
  isArchived: z.boolean(),
  /** Sent back with a change, which is rejected if the product has changed since (optimistic locking). */
  version: z.int(),
  /** Stock by SKU. */
  levels: z.record(z.string(), Stock),
  /** Stock of the first variant. */
  stock: Stock,
  /** Price history of its variants, newest first. */
  prices: z.array(
    z.object({
      sku: z.string(),
      price: z.string(),
      originalPrice: z.string().nullable(),
      validFrom: z.iso.datetime(),
    }),
  ),
})
export type EditedProduct = z.output<typeof EditedProduct>

export const EditedPage = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: CategoryId,
      price: z.string(),
      originalPrice: z.string().nullable(),
      volume: z.string().nullable(),
      status: z.enum(productStatuses),
      /** Number of active variants. */
      variants: z.int(),
      isArchived: z.boolean(),
      stock: Stock,
    }),
  ),
  total: z.int(),
  /** There are more than `total` matches; only these can be paged through. */
  isMore: z.boolean(),
  page: z.int(),
  pages: z.int(),
})
export type EditedPage = z.output<typeof EditedPage>

const Version = z.int().min(0)
const byId = z.object({ id: ProductId })
const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const changing = {
  ...adminOnly,
  product_not_found: 404,
  product_changed: 409,
  unknown_category: 422,
  sku_taken: 409,
  gtin_taken: 409,
  reduction_end: 422,
} as const

export const productEditorApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'List products by name for editing: active ones, drafts or archived ones',
    query: z.object({
      search: z.string().trim().max(120).default(''),
      state: z.enum(['listed', 'draft', 'archived']).default('listed'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    response: EditedPage,
    errors: adminOnly,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}',
    access: 'admin',
    summary: 'Get a product with its stock and price history, whatever its status',
    params: byId,
    response: EditedProduct,
    errors: { ...adminOnly, product_not_found: 404 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'Create a product; its id is derived from the name',
    body: NewProduct,
    response: EditedProduct,
    errors: {
      ...adminOnly,
      product_exists: 409,
      product_name_letters: 422,
      unknown_category: 422,
      sku_taken: 409,
      gtin_taken: 409,
      reduction_end: 422,
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}',
    access: 'admin',
    summary: 'Update a product; rejected if it has changed since it was read',
    params: byId,
    body: z.strictObject({ version: Version, form: ProductForm }),
    response: EditedProduct,
    errors: changing,
  }),
  count: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/stock',
    access: 'admin',
    summary:
      'Set the stock; rejected if it has changed since `seen` was read, or if the new value is below the reserved quantity',
    params: byId,
    body: z.strictObject({
      /** Without it, the first variant. */
      sku: Sku.optional(),
      seen: z.int().min(0),
      onHand: OnHand,
    }),
    response: EditedProduct,
    errors: { ...adminOnly, product_not_found: 404, variant_not_found: 404, stock_changed: 409, stock_reserved: 409 },
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/archived',
    access: 'admin',
    summary: 'Archive or restore a product; existing orders are not affected',
    params: byId,
    body: z.strictObject({ version: Version, isArchived: z.boolean() }),
    response: EditedProduct,
    errors: changing,
  }),
}
