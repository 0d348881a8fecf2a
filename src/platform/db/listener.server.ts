import type { Client } from 'pg'
import type { Log } from '../http/log.server.ts'
import { asUnavailable } from './unavailable.server.ts'

/** Listens for notifications on one connection, which is replaced when it breaks. */
export type Listener = {
  /** @throws DatabaseUnavailable when the first connection fails. */
  start(): Promise<void>
  isConnected(): boolean
  close(): Promise<void>
}

type ListenerDeps = {
  readonly open: () => Client
  readonly channels: readonly string[]
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly onNotification: (channel: string, payload: string) => void
  /** Called after every reconnect, because notifications may have been missed. */
  readonly onReconnect: () => void
}

const firstDelayMs = 100
const maxDelayMs = 5_000
/** Regular queries detect connections that a firewall has dropped silently. */
const heartbeatMs = 10_000

export function createListener({ open, channels, log, onNotification, onReconnect }: ListenerDeps): Listener {
  let current: Client | null = null
  let isClosed = false
  let delayMs = firstDelayMs

  async function connect(): Promise<void> {
    const client = open()
    client.on('error', (error) => lost(client, error))
    client.once('end', () => lost(client, new Error('Connection closed')))
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw asUnavailable(error)
    }
    current = client
  }

  function lost(client: Client, reason: Error): void {
    if (current !== client) return
    current = null
    client.end().catch(() => undefined)
    if (isClosed) return
    log.warn({ reason: reason.message }, 'database connection lost, reconnecting')
    delayMs = firstDelayMs
    reconnectLater()
  }

  function reconnectLater(): void {
    setTimeout(() => void reconnect(), delayMs).unref()
    delayMs = Math.min(delayMs * 2, maxDelayMs)
  }

  async function reconnect(): Promise<void> {
    if (isClosed) return
    try {
      await connect()
    } catch {
      return reconnectLater()
    }
    if (isClosed) return void current?.end().catch(() => undefined)
    log.warn('database connection restored')
    onReconnect()
  }

  const heartbeat = setInterval(() => {
    const client = current
    client?.query('select 1').catch((error: Error) => lost(client, error))
  }, heartbeatMs)
  heartbeat.unref()

  return {
    start: connect,
    isConnected: () => current !== null,
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await current?.end().catch(() => undefined)
    },
  }
}
