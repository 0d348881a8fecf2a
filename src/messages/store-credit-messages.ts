import { storeCredit } from './en/store-credit.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type StoreCreditMessages = Widened<typeof storeCredit>

export const { usePageMessages: useStoreCreditMessages } = pageMessages<StoreCreditMessages>({ en: storeCredit })
