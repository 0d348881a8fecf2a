import { Pool, types, type PoolClient } from 'pg'
import type { Config } from '../config/config.server.ts'
import { openEmbedded } from './embedded.server.ts'
import type { Statement } from './sql.server.ts'

/** Runs statements: on any connection of the pool, or inside one transaction. */
export interface Sql {
  rows<Row>(statement: Statement): Promise<Row[]>
}

/** One transaction. What it notifies is heard after its commit, in this process and in the others. */
export interface Tx extends Sql {
  notify(channel: Channel): Promise<void>
}

export type Channel = 'catalogue_changed'

export interface Database extends Sql {
  /** Everything inside happens or nothing does. Await only statements of `tx` inside: the embedded engine has one connection. */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Raw text with several statements, for migrations. */
  script(text: string): Promise<void>
  /** Runs `hear` after every notification on a channel, from this process or another one. */
  listen(channel: Channel, hear: () => void): Promise<void>
  close(): Promise<void>
  /** For libraries that bring their own SQL. */
  readonly pool: Pool
  readonly kind: Config['database']['kind']
}

// bigint sums and counts stay far below 2^53 here; numbers are what the code wants.
types.setTypeParser(types.builtins.INT8, Number)

export async function openDatabase(config: Config['database']): Promise<Database> {
  if (config.kind === 'embedded') {
    const engine = await openEmbedded({ folder: config.folder })
    return poolDatabase('embedded', engine.pool, engine.close)
  }
  const pool = new Pool({ connectionString: config.url, max: config.connections })
  return poolDatabase('server', pool, () => pool.end())
}

export function poolDatabase(kind: Database['kind'], pool: Pool, close: () => Promise<void>): Database {
  const listeners: PoolClient[] = []
  const hearers: { channel: Channel; hear: () => void }[] = []
  const tell = (channels: ReadonlySet<string>) => {
    for (const { channel, hear } of hearers) if (channels.has(channel)) hear()
  }
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    kind,
    pool,
    rows: (statement) => runOn(pool, statement),
    async transaction(work) {
      const client = await pool.connect()
      try {
        const notified = new Set<Channel>()
        await client.query('begin')
        const value = await work({
          rows: (statement) => runOn(client, statement),
          async notify(channel) {
            notified.add(channel)
            if (kind === 'server') await client.query(`select pg_notify('${channel}', '')`)
          },
        })
        await client.query('commit')
        client.release()
        tell(notified)
        return value
      } catch (error) {
        const failed = await client.query('rollback').then(
          () => undefined,
          (reason: Error) => reason,
        )
        client.release(failed)
        throw error
      }
    },
    async script(text) {
      await pool.query(text)
    },
    async listen(channel, hear) {
      hearers.push({ channel, hear })
      // One process owns an embedded database, and its pool's one connection must stay free.
      if (kind === 'embedded') return
      const client = await pool.connect()
      listeners.push(client)
      client.on('notification', (message) => tell(new Set([message.channel])))
      await client.query(`listen ${channel}`)
    },
    async close() {
      for (const client of listeners) client.release(true)
      await close()
    },
  }
}

async function runOn<Row>(runner: Pick<Pool, 'query'>, { name, text, values }: Statement): Promise<Row[]> {
  const answer = (await runner.query({ name, text, values: [...values] })) as unknown as { rows: Row[] } | { rows: Row[] }[]
  // A text of several statements, such as the job queue's, is answered with one result for each.
  return Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows
}
