import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { problemResponse, type Sentence } from './problem.server.ts'

export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

export type Limits = {
  of(limit: Limit): MiddlewareHandler
}

/** Slows down who fails again and again; success forgives. Never switched off. */
export type Throttle = {
  /** @returns seconds to wait, 0 when the keys may try. */
  waitFor(keys: readonly string[]): Promise<number>
  failed(keys: readonly string[]): Promise<void>
  forgive(key: string): Promise<void>
}

export function createThrottle({ name, points, seconds }: Limit): Throttle {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: seconds })
  return {
    async waitFor(keys) {
      const known = await Promise.all(keys.map((key) => limiter.get(key)))
      const waits = known.map((state) => (state && state.remainingPoints <= 0 ? state.msBeforeNext : 0))
      return Math.ceil(Math.max(0, ...waits) / 1000)
    },
    async failed(keys) {
      // Being over the limit is what `waitFor` is asked about; here it is no news.
      await Promise.all(keys.map((key) => limiter.consume(key).catch(() => undefined)))
    },
    async forgive(key) {
      await limiter.delete(key)
    },
  }
}

/** Guards what is costly or can be abused, per address. Ordinary reading and cart use has none. */
export function createLimits(enabled: boolean, sentence: Sentence): Limits {
  return {
    of({ name, points, seconds }) {
      const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
      return async (c, next) => {
        if (!enabled) return next()
        try {
          await limiter.consume(addressOf(c))
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          const wait = String(Math.ceil(refusal.msBeforeNext / 1000))
          return problemResponse(429, 'too_many_requests', sentence('too_many_requests', { seconds: wait }), undefined, { 'retry-after': wait })
        }
        return next()
      }
    },
  }
}

export function addressOf(c: Context): string {
  // In-process calls (server rendering, tests) come without a socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process'
}
