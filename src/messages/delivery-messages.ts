import { delivery } from './en/delivery.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type DeliveryMessages = Widened<typeof delivery>

export const { usePageMessages: useDeliveryMessages } = pageMessages<DeliveryMessages>({ en: delivery })
