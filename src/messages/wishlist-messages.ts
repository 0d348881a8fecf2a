import { wishlist } from './en/wishlist.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type WishlistMessages = Widened<typeof wishlist>

export const { pageMessagesIn: wishlistMessagesIn, usePageMessages: useWishlistMessages } =
  pageMessages<WishlistMessages>({
    en: wishlist,
  })
