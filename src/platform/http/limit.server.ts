import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Sql } from '../db/database.server.ts'
import { deleteExpiredAttempts, secondsToWait, takePoint, type Delays } from './attempt-store.server.ts'
import { problemResponse, type ErrorMessage } from './problem.server.ts'
import { createThrottle, type Throttle } from './throttle.server.ts'

export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }
export type DelayedAttempts = Delays & { readonly name: string }

export type Limits = {
  /** Rate limit per client address, across processes and restarts. */
  of(limit: Limit): MiddlewareHandler
  /** Rate limit for work that only costs CPU time: counted per process, in memory. */
  ofCost(limit: Limit): MiddlewareHandler
  /** Delays after repeated failures. Cannot be disabled. */
  delay(attempts: DelayedAttempts): Throttle
  removeExpired(): Promise<void>
}

type Deps = {
  readonly db: Sql
  readonly secret: string
  /** Off for benchmarks; delays after failures stay on. */
  readonly enabled: boolean
  readonly errorMessage: ErrorMessage
}

export function createLimits({ db, secret, enabled, errorMessage }: Deps): Limits {
  // Keys contain personal addresses, so the table stores a keyed hash.
  const storedKey = (name: string, key: string) =>
    createHmac('sha256', secret).update(`${name}:${key}`).digest('base64url')
  const refuse = (seconds: number) =>
    problemResponse(429, 'too_many_requests', errorMessage('too_many_requests', { seconds }), undefined, {
      'retry-after': String(seconds),
    })

  return {
    of({ name, points, seconds }) {
      return async (c, next) => {
        if (!enabled) return next()
        const key = storedKey(name, addressOf(c))
        if (!(await takePoint(db, key, points, seconds))) return refuse(await secondsToWait(db, key))
        return next()
      }
    },
    ofCost({ name, points, seconds }) {
      const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      return async (c, next) => {
        if (!enabled) return next()
        try {
          await limiter.consume(addressOf(c))
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          return refuse(Math.ceil(refusal.msBeforeNext / 1000))
        }
        return next()
      }
    },
    delay: ({ name, ...delays }) => createThrottle(db, (key) => storedKey(name, key), delays),
    removeExpired: () => deleteExpiredAttempts(db),
  }
}

/** Properties of the connection, including the number of trusted proxies. */
export type BehindProxies = { readonly proxies?: number }

/**
 * Each proxy appends the address it was called from; everything before those entries can be forged. An IPv6 address
 * counts as its network: every home has at least 2^64 of them (RFC 6177).
 */
export function addressOf(c: Context): string {
  // Server rendering and tests call without a socket.
  if (!c.env?.incoming) return 'in-process'
  const { proxies = 0 } = c.env as BehindProxies
  const forwarded = proxies > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
  return networkOf(withoutPort(forwarded.at(-proxies)?.trim() || (getConnInfo(c).remote.address ?? 'unknown')))
}

/** Some proxies append the port, as in RFC 7239. */
const withoutPort = (address: string): string =>
  /^([\d.]+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address

const ipv6Groups = 8
const networkGroups = 4

function networkOf(address: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address
  const [start = [], end = []] = (address.split('%')[0] ?? '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const omitted = Array.from({ length: ipv6Groups - start.length - end.length }, () => '0')
  const network = [...start, ...omitted, ...end].slice(0, networkGroups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
