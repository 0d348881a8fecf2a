import type { Customer } from '../../orders/vocabulary.ts'
import { emptyCustomer } from './customer.ts'

const drafts = new Map<string, Customer>()

/** What the owner of a cart typed, kept while the shop is open in this tab and stored nowhere: editing the cart loses nothing. */
export const draftOf = (owner: string): Customer => drafts.get(owner) ?? emptyCustomer

export const keepDraft = (owner: string, customer: Customer): void => void drafts.set(owner, { ...customer })
