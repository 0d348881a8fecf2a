import { useForm } from 'react-hook-form'
import type { ContactDetails } from '../../orders/constants.ts'
import type { KnownContactDetails } from './contact-details.ts'
import { loadChecks } from './load-checks.ts'
import { useDraft } from './use-draft.ts'
import { usePrefill } from './use-prefill.ts'

/** A form of contact details only, with the cart's draft and what is known of the customer. */
export function useContactForm(owner: string, known: KnownContactDetails | null) {
  const form = useForm<ContactDetails>({
    resolver: async (...input) => (await loadChecks()).contactResolver(...input),
    mode: 'onTouched',
    defaultValues: useDraft(owner),
  })
  usePrefill(known, form.getValues, form.setValue)
  return form
}
