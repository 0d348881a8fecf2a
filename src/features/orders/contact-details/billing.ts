import type { ContactDetails } from './forms.ts'

const addressFields = ['firstName', 'lastName', 'street', 'city', 'postalCode', 'country'] as const

/** An order whose delivery address was changed and changed back has its billing address apart, although it is the same. */
export function withoutEqualBilling(details: ContactDetails): ContactDetails {
  const { billing, ...rest } = details
  if (!billing || billing.company || billing.vatNumber) return details
  return addressFields.every((field) => billing[field] === rest[field]) ? rest : details
}
