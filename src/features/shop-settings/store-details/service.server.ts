import { checkVAT, countries } from 'jsvat-next'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { everyPageChanged } from '#src/platform/catalog-change.ts'
import type { Config } from '#src/platform/config/config.server.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Sql } from '#src/platform/db/database.server.ts'
import { createReadCache } from '#src/platform/db/read-cache.server.ts'
import { formatSender, senderOf } from '#src/platform/email/sender.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Seller } from '../constants.ts'
import type { GuaranteeNotice } from '../guarantee-notice/constants.ts'
import { findNotice } from '../guarantee-notice/store.server.ts'
import type { StoreDetails, StoreForm } from './contract.ts'
import { findChangedFields } from './rules.ts'
import { findStore, lockStore, updateStore, type StoreRow } from './store.server.ts'

export type Store = { readonly brand: string; readonly seller: Seller; readonly isPlaceholder: boolean }
/** What pages show. */
export type CurrentStore = Store & { readonly guaranteeNotice: GuaranteeNotice | null }
export type StoreSettings = ReturnType<typeof createStoreSettings>

type Deps = {
  readonly db: Database
  readonly config: Pick<Config, 'preset' | 'mail'>
  readonly auditLog: Pick<AuditLog, 'record'>
}
type Wanted = { readonly version: number; readonly store: StoreForm }
type Refused = 'store_details_changed' | 'vat_number_invalid'

function storeOf({ version: _version, isPlaceholder, brand, ...seller }: StoreRow): Store {
  return { brand, seller, isPlaceholder }
}

/** The store's name and who sells. Orders and credit notes store the seller of their day, so a change alters no earlier document. */
export function createStoreSettings({ db, config, auditLog }: Deps) {
  const cache = createReadCache<CurrentStore>({ max: 1 })

  async function readCurrent(): Promise<CurrentStore> {
    const store = storeOf(await findStore(db))
    const notice = await findNotice(db)
    return { ...store, guaranteeNotice: notice && { id: notice.id, width: notice.width, height: notice.height } }
  }

  async function read(): Promise<StoreDetails> {
    const row = await findStore(db)
    const { version, isPlaceholder, ...store } = row
    return {
      version,
      isPlaceholder,
      store,
      preset: config.preset,
      mailFrom: formatSender(senderOf(config.mail.from, row.brand)),
    }
  }

  return {
    /** For pages and emails: the same object until the details change. */
    current: (): Promise<CurrentStore> => cache.get('store', readCurrent),
    /** Where the shop gets emails; null until an owner has entered it. In a transaction. */
    async mailbox(sql: Sql): Promise<string | null> {
      const { isPlaceholder, mail } = await findStore(sql)
      return isPlaceholder ? null : mail
    },
    /** In a transaction, for emails. */
    brand: async (sql: Sql): Promise<string> => (await findStore(sql)).brand,
    /** In a transaction, for documents. */
    seller: async (sql: Sql): Promise<Seller> => storeOf(await findStore(sql)).seller,
    invalidate: () => cache.clear(),
    read,

    async save(actor: Actor, { version, store }: Wanted): Promise<Result<StoreDetails, Refused>> {
      if (!checkVAT(store.vatNumber, countries).isValid) return fail('vat_number_invalid')
      const saved = await db.transaction(async (tx): Promise<Result<true, Refused>> => {
        await lockStore(tx)
        const row = await findStore(tx)
        const { before, after } = findChangedFields(row, store)
        // Saving the example's values as they are confirms them. Before the version: a repeated request has the one before it.
        if (Object.keys(after).length === 0 && !row.isPlaceholder) return ok(true)
        if (row.version !== version) return fail('store_details_changed')
        await updateStore(tx, store)
        await auditLog.record(tx, { actor, action: 'store_details_changed', subject: 'store', before, after })
        // Pages of all processes state the name and the seller.
        await notifyChange(tx, everyPageChanged)
        return ok(true)
      })
      return saved.ok ? ok(await read()) : saved
    },
  }
}
