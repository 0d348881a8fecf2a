import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Statement } from './sql.server.ts'
import { asUnavailable, DatabaseUnavailable } from './unavailable.server.ts'

/** `prepare` uses named statements, which are parsed once per connection. */
export type Sending = { readonly prepare: boolean; readonly timeoutMs?: number }

export type Runner = { query(config: QueryConfig): Promise<unknown> }
type Answer<Row> = { rows: Row[] } | { rows: Row[] }[]

/** @throws DatabaseUnavailable when the connection broke or the statement timed out. */
export async function runOn<Row>(
  runner: Runner,
  { name, text, values }: Statement,
  { prepare, timeoutMs }: Sending,
): Promise<Row[]> {
  try {
    const answer = (await runner.query({
      ...(prepare && { name }),
      ...(timeoutMs && { query_timeout: timeoutMs }),
      text,
      values: [...values],
    })) as Answer<Row>
    // A query with several statements, as the job queue uses, returns one result per statement.
    return Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows
  } catch (error) {
    throw asUnavailable(error)
  }
}

export async function checkOut(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** Runs `work` between begin and commit. After an error the connection is rolled back, or closed when that fails. */
export async function inTransaction<Value>(
  pool: Pool,
  begin: string,
  work: (runner: Runner) => Promise<Value>,
): Promise<Value> {
  const client = await checkOut(pool)
  try {
    await client.query(begin)
    const { runner, end } = sequential(client)
    const value = await work(runner).finally(end)
    await client.query('commit')
    client.release()
    return value
  } catch (error) {
    const reason = asUnavailable(error)
    client.release(await rollBack(client, reason))
    throw reason
  }
}

/**
 * Sends one statement at a time, in the order in which they come. When one of several concurrent parts of a transaction
 * fails, the others go on for a while: what they send after `end` must not reach the connection's next transaction.
 */
function sequential(client: PoolClient): { readonly runner: Runner; end(): Promise<void> } {
  let hasEnded = false
  let last: Promise<unknown> = Promise.resolve()
  return {
    runner: {
      query(config) {
        const answer = last.then(() => {
          if (hasEnded) throw new Error('The transaction has ended.')
          return client.query(config)
        })
        // After an error, PostgreSQL accepts nothing but the end; a database that does not answer is not asked again.
        last = answer.catch(() => (hasEnded = true))
        return answer
      },
    },
    async end() {
      hasEnded = true
      await last
    },
  }
}

/** @returns whether the connection must be closed. */
async function rollBack(client: PoolClient, reason: unknown): Promise<boolean> {
  if (reason instanceof DatabaseUnavailable && !reason.isConnectionUsable) return true
  return client.query('rollback').then(
    () => false,
    () => true,
  )
}

/** A pool for libraries. Its connections report an unreachable database like the shop's own statements. */
export type LibraryPool = { connect(): Promise<LibraryConnection>; end(): Promise<void> }
type LibraryConnection = {
  query(text: string, values: readonly unknown[]): Promise<QueryResult>
  release(): void
}

export function libraryPool(current: () => Pool): LibraryPool {
  return {
    async connect() {
      const client = await checkOut(current())
      let mustClose = false
      return {
        async query(text, values) {
          try {
            return await client.query(text, [...values])
          } catch (error) {
            const reason = asUnavailable(error)
            mustClose ||= reason instanceof DatabaseUnavailable && !reason.isConnectionUsable
            throw reason
          }
        },
        release: () => client.release(mustClose),
      }
    },
    // Pools are closed by the shop, not by the library.
    end: async () => undefined,
  }
}
