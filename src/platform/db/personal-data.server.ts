import type { Sql, Tx } from './database.server.ts'

/** What a feature holds of a customer: the account hands all of it over on request, and ends it. */
export type PersonalData = {
  /**
   * Every row that is the customer's, whole, by table; secrets (password hashes, tokens) left out.
   * A test compares tables and columns with the database's own schema.
   */
  collect(db: Sql, customerId: string): Promise<Readonly<Record<string, readonly object[]>>>
  /** In the caller's transaction: removes the rows, or strips them of the person where the law wants them kept. */
  erase(tx: Tx, customerId: string): Promise<void>
}
