import { listing } from './en/listing.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: listingMessagesIn, usePageMessages: useListingMessages } = pageMessages<
  Widened<typeof listing>
>({ en: listing })
