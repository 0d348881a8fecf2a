import { z } from 'zod'

/** Why staff does something: kept in the audit log, and shown to the person concerned where the form says so. */
export const Reason = z.string('reason_required').trim().min(3, 'reason_required').max(300, 'reason_required')
