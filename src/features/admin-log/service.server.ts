import type { Clock } from '#src/kernel/clock.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { AdminActPage } from './contract.ts'
import { anonymiseActs, collectActs, insertAct, listActs, type NewAct } from './store.server.ts'

export type { Actor } from './store.server.ts'
export type AdminLog = ReturnType<typeof createAdminLog>

const pageSize = 50

export function createAdminLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ admin_act: await collectActs(sql, memberId) }),
    erase: (tx, memberId) => anonymiseActs(tx, memberId),
  }

  return {
    records,

    /** In the transaction of the act itself: neither stands without the other. */
    record: (tx: Tx, act: NewAct): Promise<void> => insertAct(tx, act, clock()),

    async list(before: number | null): Promise<AdminActPage> {
      const rows = await listActs(db, before, pageSize + 1)
      const acts = rows.slice(0, pageSize).map((row) => ({ ...row, actedAt: row.actedAt.toISOString() }))
      return { acts, next: rows.length > pageSize ? (acts.at(-1)?.id ?? null) : null }
    },
  }
}
