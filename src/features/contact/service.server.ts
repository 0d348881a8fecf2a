import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import { contactRules } from '../shop-settings/limits/constants.ts'
import type { ContactForm } from './forms.ts'
import {
  collectOfAddress,
  countMessages,
  deleteMessagesBefore,
  deleteOfAddress,
  insertMessage,
  listMessages,
  lockMessage,
  updateAnswered,
  type MessageRow,
} from './store.server.ts'

export type Contact = ReturnType<typeof createContact>
export type MessagePage = {
  readonly messages: readonly MessageRow[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<AuditLog, 'record'>
  /** Null: no inbox is configured, so messages are not accepted. */
  readonly sendEmail: ((tx: Tx, id: string, form: ContactForm) => Promise<void>) | null
}

export function createContact({ db, clock, log, sendEmail }: Deps) {
  const { pageSize, keptDays } = contactRules
  const personalData: PersonalData = {
    // Anyone can register with an address: only its owner gets and deletes what was sent with it.
    collect: async (sql, _customerId, { email, isVerified }) => ({
      contact_message: isVerified ? await collectOfAddress(sql, email) : [],
    }),
    async erase(tx, _customerId, { email, isVerified }) {
      if (isVerified) await deleteOfAddress(tx, email)
    },
  }

  return {
    personalData,

    async send(form: ContactForm): Promise<Result<{ sent: true }, 'contact_closed'>> {
      if (!sendEmail) return fail('contact_closed')
      const id = randomId()
      await db.transaction(async (tx) => {
        await insertMessage(tx, id, form, clock())
        await sendEmail(tx, id, form)
      })
      return ok({ sent: true })
    },

    /** For administrators: newest first. */
    async list(page: number): Promise<MessagePage> {
      const total = await countMessages(db)
      const pages = Math.max(1, Math.ceil(total / pageSize))
      const shown = Math.min(Math.max(1, page), pages)
      return { messages: await listMessages(db, pageSize, (shown - 1) * pageSize), total, page: shown, pages }
    },

    /** Idempotent. */
    markAnswered(actor: Actor, id: string): Promise<Result<{ answered: true }, 'message_not_found'>> {
      return db.transaction(async (tx) => {
        const status = await lockMessage(tx, id)
        if (!status) return fail('message_not_found')
        if (status === 'new') {
          await updateAnswered(tx, id, clock())
          await log.record(tx, {
            actor,
            action: 'message_answered',
            subject: id,
            before: { status },
            after: { status: 'answered' },
          })
        }
        return ok({ answered: true })
      })
    },

    async removeOld(): Promise<void> {
      await deleteMessagesBefore(db, new Date(clock().getTime() - keptDays * dayMs))
    },
  }
}
