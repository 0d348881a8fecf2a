import { z } from 'zod'
import { normalizeAmount } from '#src/kernel/money.ts'
import { isMore, normalizeVolume, skuPattern, volumePattern } from '../schemas.ts'

/** Empty form fields are sent as empty strings; the limits are those of the catalog import. */
export const Price = z
  .string()
  .trim()
  .overwrite(normalizeAmount)
  .regex(/^\d{1,5}\.\d{2}$/, 'price_form')
  .refine((text) => isMore(text, '0.00'), 'price_form')
export const OptionalAmount = z
  .string()
  .trim()
  .overwrite(normalizeAmount)
  .regex(/^(\d{1,5}\.\d{2})?$/, 'price_form')
export const OptionalPrice = OptionalAmount.refine((text) => isMore(text, '0.00'), 'price_form')

const blankOrPattern = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`)

export const BlankOrSku = z.string().trim().regex(blankOrPattern(skuPattern), 'sku_form').default('')

export const Volume = z.string().trim().overwrite(normalizeVolume).regex(blankOrPattern(volumePattern), 'volume_form')

export const blankOr = <Schema extends z.ZodType<string, string>>(schema: Schema, message: string) =>
  z.union([schema, z.literal('')], message).default('')

export const blankOrText = (min: number, max: number, message: string) =>
  blankOr(z.string().trim().min(min, message).max(max, message), message)
