import type { Fail, Result } from '#src/kernel/result.ts'
import type { Database, Tx } from './database.server.ts'

class RolledBack extends Error {}

/** A transaction that is committed if the result of `work` is ok, and rolled back if it is a refusal. */
export async function transactionOrRefusal<Value, Code extends string>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Tx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  let refusal: Fail<Code> | undefined
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refusal = result
      throw new RolledBack()
    })
  } catch (error) {
    if (refusal && error instanceof RolledBack) return refusal
    throw error
  }
}
