import { Client, Pool, type ClientConfig } from 'pg'
import type { ServerDatabase } from '../config/config.server.ts'
import type { Log } from '../http/log.server.ts'
import { asUnavailable } from './unavailable.server.ts'

/** Milliseconds; 0 means no limit. */
export type TimeLimits = { readonly lockMs: number; readonly statementMs: number; readonly idleMs: number }

/** The driver's timeout is longer than the server's: it applies only when the server does not respond at all. */
const driverMarginMs = 1_000
/** No request waits for these connections, and many processes may start together. */
const directConnectMs = 30_000
const backgroundConnections = 4
const catalogConnections = 4
const backgroundStatementMs = 60_000
const idleInTransactionMs = 60_000
/** /readyz answers within one second. */
const healthMs = 900
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The estimated cost of a search in a million products is so high that PostgreSQL would compile it first, which takes longer
 * than the search. An `options` parameter in the address replaces this.
 */
const withoutCompiler = '-c jit=off'

export type ServerPools = {
  readonly requests: Pool
  readonly background: Pool
  readonly catalog: Pool
  readonly health: Pool
  /** Begins a transaction with the limits of `pool`, for connections without limits of their own. */
  begin(pool: Pool): string
  /** For LISTEN and for locks held across transactions: never through a pooler. */
  openDirect(name: string, limits?: Pick<ClientConfig, 'query_timeout'>): Client
  close(): Promise<void>
}

export function openServerPools(config: ServerDatabase, log: Pick<Log, 'warn'>): ServerPools {
  const waitMs = config.timeoutSeconds * 1000
  const isPooled = !config.preparedStatements
  const limitsOf = new Map<Pool, TimeLimits>()
  // Lock waits time out before connection waits, so that connections are returned in time.
  const lockMs = waitMs * 0.8

  function open(name: string, max: number, connectMs: number, limits: TimeLimits): Pool {
    const pool = new Pool({
      connectionString: config.url,
      application_name: `eclat ${name}`,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: limits.statementMs + driverMarginMs,
      // Poolers reject these startup parameters, and session settings would leak to other clients.
      ...(!isPooled && {
        options: withoutCompiler,
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleMs,
      }),
      ...keepAlive,
    })
    limitsOf.set(pool, limits)
    // Without an error listener, a broken connection would crash the process. The current caller gets the error as
    // well.
    pool.on('error', (error) => log.warn({ reason: error.message, pool: name }, 'idle database connection lost'))
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  const idleMs = idleInTransactionMs
  const requests = open('requests', config.connections, waitMs, { lockMs, statementMs: waitMs * 2, idleMs })
  const background = open('jobs', backgroundConnections, waitMs, { lockMs, statementMs: backgroundStatementMs, idleMs })
  const catalog = open('catalog', catalogConnections, waitMs, { lockMs, statementMs: waitMs * 2, idleMs })
  const health = open('health', 1, healthMs, { lockMs: healthMs, statementMs: healthMs, idleMs: healthMs })

  return {
    requests,
    background,
    catalog,
    health,
    begin(pool) {
      const limits = limitsOf.get(pool)
      return isPooled && limits ? beginWith(limits) : 'begin'
    },
    openDirect(name, limits = {}) {
      return new Client({
        connectionString: config.listenUrl ?? config.url,
        application_name: `eclat ${name}`,
        connectionTimeoutMillis: directConnectMs,
        ...limits,
        ...keepAlive,
      })
    },
    async close() {
      await Promise.all([requests, background, catalog, health].map((pool) => pool.end()))
    },
  }
}

export const unlimited: TimeLimits = { lockMs: 0, statementMs: 0, idleMs: 0 }

export function beginWith({ lockMs, statementMs, idleMs }: TimeLimits): string {
  return [
    'begin',
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

/** Held across transactions of other connections, and released by the server when this process dies. */
export async function holdLock<Value>(client: Client, key: number, work: () => Promise<Value>): Promise<Value> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(beginWith(unlimited))
    await client.query(`select pg_advisory_xact_lock(${key})`)
  } catch (error) {
    client.end().catch(() => undefined)
    throw asUnavailable(error)
  }
  try {
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
