import { contentReports } from './en/content-reports.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export const { pageMessagesIn: contentReportMessagesIn, usePageMessages: useContentReportMessages } = pageMessages<
  Widened<typeof contentReports>
>({ en: contentReports })
