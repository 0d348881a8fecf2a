import { adminAuditLog } from './en/admin-audit-log.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

export type AuditLogMessages = Widened<typeof adminAuditLog>

export const { usePageMessages: useAuditLogMessages } = pageMessages<AuditLogMessages>({ en: adminAuditLog })
