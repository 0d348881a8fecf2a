import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { send } from '#src/platform/http/client.ts'
import { Customer } from '../../orders/vocabulary.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { checkoutApi } from '../contract.ts'

const empty: Customer = { firstName: '', lastName: '', email: '', street: '', city: '', postalCode: '', country: shopSettings.defaultCountry }

/** The customer's part of the form: checked on leaving a field, the first error focused on submit. */
export function useCustomer() {
  return useForm<Customer>({ resolver: zodResolver(Customer), mode: 'onTouched', defaultValues: empty })
}

export function saveCustomer(clientSecret: string, customer: Customer) {
  return send<typeof checkoutApi.customer>('POST', '/api/checkout/customer', { clientSecret, customer })
}
