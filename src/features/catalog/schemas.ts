import { z } from 'zod'
import { parseDecimal } from '#src/kernel/money.ts'
import { applications, containers } from './constants.ts'

/** Ids are readable, because they appear in URLs. */
export const ProductId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a product id')
  .max(80)

/** Like product ids: readable in URLs. Whether such a category exists is checked against the database. */
export const CategoryId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a category id')
  .max(60)

/** A stock-keeping unit: uppercase letters, digits and hyphens. */
export const skuPattern = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const Sku = z.string().regex(skuPattern, 'a SKU of uppercase letters, digits and hyphens')

/** A GTIN-8, -12, -13 or -14 with a correct check digit. */
export const gtin = (lengthError: string, checkDigitError: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{12,14})$/, { error: lengthError, abort: true })
    .refine(hasCheckDigit, checkDigitError)

/** https://www.gs1.org/services/how-calculate-check-digit-manually: weights 3 and 1 from the right. */
function hasCheckDigit(gtin: string): boolean {
  const [check = 0, ...rest] = [...gtin].reverse().map(Number)
  const sum = rest.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** A product's name is shown, listed and searched on one line. */
export const namePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** The vertical bar separates ingredients in CSV files, and a line break in the form. */
export const ingredientPattern = /^[^|\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Repeated entries count once. */
export const withoutRepeats = <Entry>(list: Entry[]): Entry[] => [...new Set(list)]

/** "0 ml" is no volume. */
export const volumePattern = /^(?=.*[1-9])\d+(\.\d+)? (ml|g)$/

/** As it is written on the shop's pages: "3,5g" is "3.5 g". */
export const normalizeVolume = (text: string): string =>
  text.replace(/^(\d+(?:[.,]\d+)?)\s*(ml|g)$/i, (_all, size, unit) => `${size.replace(',', '.')} ${unit.toLowerCase()}`)

export const Packshot = z.strictObject({
  container: z.enum(containers),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'a color such as #d9b48f'),
  finish: z.enum(['clear', 'frosted', 'opaque']),
})
export type Packshot = z.output<typeof Packshot>

/** Product safety data from the pack. A missing field is not stated; it never means "none" or "no". */
export const compliance = {
  /** Who answers for the product in the EU. */
  responsiblePerson: z
    .strictObject({
      name: z.string().trim().min(2).max(120),
      address: z.string().trim().min(10).max(200),
      email: z.email().max(200),
    })
    .optional(),
  /** One a line. */
  warnings: z.string().trim().min(3).max(1_000).optional(),
  /** Months that the product keeps after opening. */
  periodAfterOpening: z.int().min(1).max(120).optional(),
  application: z.enum(applications).optional(),
}

/** An instant with its offset from UTC, written in UTC to the second. */
export const instant = (error: string) => z.iso.datetime({ offset: true, error }).overwrite(inUtc)

/** @param text returned as it is when it is no instant, which its schema has reported. */
function inUtc(text: string): string {
  const seconds = Math.floor(Date.parse(text) / 1000)
  return Number.isNaN(seconds) ? text : new Date(seconds * 1000).toISOString()
}

/** Whether the first amount is the greater one. Texts that are no amounts are refused by their own schema: here they pass. */
export function isMore(amount: string, than: string): boolean {
  const [one, other] = [parseDecimal(amount), parseDecimal(than)]
  return one === null || other === null || one > other
}
