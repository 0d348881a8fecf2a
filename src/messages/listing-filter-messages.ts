import { listingFilters } from './en/listing-filters.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type ListingFilterMessages = Widened<typeof listingFilters>

export const { usePageMessages: useListingFilterMessages } = pageMessages<ListingFilterMessages>({ en: listingFilters })
