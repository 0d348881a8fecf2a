import type { Tx } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import type { User } from '../contract.ts'

type PasswordAction = 'password_changed' | 'password_reset'

/** The audit log is about staff only. */
export async function recordPassword(tx: Tx, auditLog: AuditLog, actor: User, action: PasswordAction): Promise<void> {
  if (actor.staffRole) await auditLog.record(tx, { actor, action, subject: actor.id, before: null, after: null })
}
