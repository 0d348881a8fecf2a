import type { Sql, Tx } from './database.server.ts'

/**
 * The account's address, in lower case, for rows that belong to an address instead of an account. Until it is verified, it
 * may be someone else's.
 */
export type AccountEmail = {
  readonly email: string
  readonly isVerified: boolean
  /** The real account with a guest's address, when the guest's data is erased: what belongs to that account stays. */
  readonly keptAccountId?: string | null
}

/** A feature's access to the data of a customer, for export and erasure. */
export type PersonalData = {
  /**
   * All rows of the customer by table, without secrets (password hashes, tokens). A test compares tables and columns
   * with the database schema.
   */
  collect(db: Sql, customerId: string, account: AccountEmail): Promise<Readonly<Record<string, readonly object[]>>>
  /** Runs in the caller's transaction: deletes the rows, or anonymizes them where the law requires keeping them. */
  erase(tx: Tx, customerId: string, account: AccountEmail): Promise<void>
}
