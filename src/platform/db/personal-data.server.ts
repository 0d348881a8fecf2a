import type { Sql, Tx } from './database.server.ts'

/** A feature's access to the data of a customer, for export and erasure. */
export type PersonalData = {
  /**
   * All rows of the customer by table, without secrets (password hashes, tokens). A test compares tables and columns
   * with the database schema.
   */
  collect(db: Sql, customerId: string): Promise<Readonly<Record<string, readonly object[]>>>
  /** Runs in the caller's transaction: deletes the rows, or anonymizes them where the law requires keeping them. */
  erase(tx: Tx, customerId: string): Promise<void>
}
