import { AsyncLocalStorage } from 'node:async_hooks'
import { types, type Pool } from 'pg'
import type { Config, ServerDatabase } from '../config/config.server.ts'
import { createLog, type Log } from '../http/log.server.ts'
import { inTransaction, libraryPool, runOn, type LibraryPool, type Runner, type Sending } from './connection.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { createListener, type Listener } from './listener.server.ts'
import { beginWith, holdLock, openServerPools, unlimited } from './server-pools.server.ts'
import type { Statement } from './sql.server.ts'
import type { DatabaseUnavailable } from './unavailable.server.ts'

/** Runs statements: on any connection of the pool, or inside one transaction. */
export interface Sql {
  rows<Row>(statement: Statement): Promise<Row[]>
}

/** A transaction. Its notifications are delivered after the commit, in this process and in all others. */
export interface Tx extends Sql {
  notify(channel: Channel, payload?: string): Promise<void>
  /** Runs after the commit, in this process only, and not after a rollback. It must not throw. */
  afterCommit(work: () => void): void
}

const channels = ['catalog_changed'] as const
export type Channel = (typeof channels)[number]

export interface Database extends Sql {
  /**
   * Atomic. Inside, send statements with `tx` only; others throw. They would wait for the embedded engine's only
   * connection, which the transaction holds, and on a server they could exhaust the pool.
   */
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** A transaction without timeouts, for work before the server listens: migrations and search texts. */
  maintenance<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
  /** Runs `work` in one process at a time across the whole database; the others wait. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>
  /**
   * Runs `work` on the connections reserved for jobs, so that jobs and requests cannot exhaust each other's
   * connections.
   */
  inBackground<Value>(work: () => Promise<Value>): Promise<Value>
  /** A raw query with several statements, for migrations. */
  script(text: string): Promise<void>
  /**
   * Runs the callback after every notification on a channel, from any process, and with an empty payload whenever some
   * may have been missed.
   */
  listen(channel: Channel, onNotification: (payload: string) => void): Promise<void>
  /** False while notifications of other processes are not received. */
  isListening(): boolean
  close(): Promise<void>
  /**
   * A separate connection with a timeout below one second, so that a busy shop is not reported as an unreachable
   * database.
   */
  readonly health: Sql
  /** Connections for reading the catalog: requests that wait for locks elsewhere must not close the shop. */
  readonly catalog: Sql
  /** Resolves when the database has ended permanently; the process must then exit. */
  readonly failure: Promise<DatabaseUnavailable>
  /** For libraries that use their own SQL. */
  readonly pool: LibraryPool
  readonly kind: Config['database']['kind']
}

// bigint sums and counts stay far below 2^53 here, so they are parsed as numbers.
types.setTypeParser(types.builtins.INT8, Number)

/** @throws StartupError as `openEmbedded` does. A server is contacted with the first statement. */
export async function openDatabase(config: Config['database'], log: Log = createLog('silent')): Promise<Database> {
  if (config.kind === 'server') return serverDatabase(config, log)
  const engine = await openEmbedded({ folder: config.folder }, log)
  return poolDatabase('embedded', engine.pool, engine.close, engine.failure)
}

type Connections = {
  readonly kind: Database['kind']
  readonly requests: Pool
  readonly background: Pool
  readonly catalog: Pool
  readonly health: Pool
  readonly sending: Sending
  begin(pool: Pool): string
  readonly beginMaintenance: string
  readonly exclusively: Database['exclusively']
  openListener(onNotification: (channel: string, payload: string) => void, onReconnect: () => void): Listener | null
  readonly failure: Promise<DatabaseUnavailable>
  close(): Promise<void>
}

/** Advisory lock key of database preparation; arbitrary, but the same in every release. */
const setupLock = 7204
/** Maximum timer delay: the driver has no value for "no limit". */
const noTimeoutMs = 2 ** 31 - 1
const listenerQueryMs = 5_000

function serverDatabase(config: ServerDatabase, log: Log): Database {
  const pools = openServerPools(config, log)
  return databaseOver({
    ...pools,
    kind: 'server',
    sending: { prepare: config.preparedStatements },
    beginMaintenance: beginWith(unlimited),
    exclusively: (work) => holdLock(pools.openDirect('setup'), setupLock, work),
    openListener: (onNotification, onReconnect) =>
      createListener({
        open: () => pools.openDirect('listen', { query_timeout: listenerQueryMs }),
        channels,
        log,
        onNotification,
        onReconnect,
      }),
    failure: new Promise(() => undefined),
  })
}

/** The embedded database: one process, one connection, no external notifications. */
export function poolDatabase(
  kind: 'embedded',
  pool: Pool,
  close: () => Promise<void>,
  failure: Promise<DatabaseUnavailable> = new Promise(() => undefined),
): Database {
  return databaseOver({
    kind,
    requests: pool,
    background: pool,
    catalog: pool,
    health: pool,
    sending: { prepare: true },
    begin: () => 'begin',
    beginMaintenance: 'begin',
    exclusively: (work) => work(),
    openListener: () => null,
    failure,
    close,
  })
}

function databaseOver(connections: Connections): Database {
  const { kind, requests, background, sending } = connections
  const inJob = new AsyncLocalStorage<boolean>()
  const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
  const outside = (pool: Pool): Pool => {
    if (currentTransaction.getStore()?.isOpen) throw new Error('Inside a transaction, send statements with its `tx`.')
    return pool
  }
  const currentPool = () => outside(inJob.getStore() ? background : requests)
  const listeners: { channel: Channel; onNotification: (payload: string) => void }[] = []
  const notify = (to: string, payload: string) => {
    for (const { channel, onNotification } of listeners) if (channel === to) onNotification(payload)
  }
  let listener: Listener | null = null

  async function transact<Value>(begin: string, given: Sending, work: (tx: Tx) => Promise<Value>): Promise<Value> {
    const notified = new Map<string, readonly [Channel, string]>()
    const following: (() => void)[] = []
    const scope = { isOpen: true }
    const tx = (runner: Runner): Tx => ({
      rows: (statement) => runOn(runner, statement, given),
      async notify(channel, payload = '') {
        notified.set(`${channel} ${payload}`, [channel, payload])
        if (kind === 'server') await runner.query({ text: 'select pg_notify($1, $2)', values: [channel, payload] })
      },
      afterCommit: (next) => void following.push(next),
    })
    const value = await inTransaction(currentPool(), begin, (runner) =>
      currentTransaction.run(scope, () => work(tx(runner))),
    ).finally(() => (scope.isOpen = false))
    for (const [channel, payload] of notified.values()) notify(channel, payload)
    for (const next of following) next()
    return value
  }

  return {
    kind,
    pool: libraryPool(currentPool),
    health: { rows: (statement) => runOn(connections.health, statement, sending) },
    catalog: { rows: async (statement) => runOn(outside(connections.catalog), statement, sending) },
    failure: connections.failure,
    rows: async (statement) => runOn(currentPool(), statement, sending),
    transaction: async (work) => transact(connections.begin(currentPool()), sending, work),
    maintenance: async (work) => transact(connections.beginMaintenance, { ...sending, timeoutMs: noTimeoutMs }, work),
    exclusively: connections.exclusively,
    inBackground: (work) => inJob.run(true, work),
    async script(text) {
      await runOn(currentPool(), { name: '', text, values: [] }, sending)
    },
    async listen(channel, onNotification) {
      listeners.push({ channel, onNotification })
      if (listener) return
      listener = connections.openListener(notify, () => channels.forEach((one) => notify(one, '')))
      await listener?.start()
    },
    isListening: () => listener?.isConnected() ?? true,
    async close() {
      await listener?.close()
      await connections.close()
    },
  }
}
