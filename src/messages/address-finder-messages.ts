import { addressFinder } from './en/address-finder.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { usePageMessages: useAddressFinderMessages } = pageMessages<Widened<typeof addressFinder>>({
  en: addressFinder,
})
