import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ContactDetailsInput, type ContactDetails } from '../../orders/constants.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { draftOf } from './drafts.ts'
import { usePrefill } from './use-prefill.ts'

/** A form of contact details only, with the cart's draft and what is known of the customer. */
export function useContactForm(owner: string, known: KnownContactDetails | null) {
  const form = useForm<ContactDetails>({
    resolver: zodResolver(ContactDetailsInput),
    mode: 'onTouched',
    defaultValues: draftOf(owner),
  })
  usePrefill(known, form.getValues, form.setValue)
  return form
}
