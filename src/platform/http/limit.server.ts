import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail, type Result } from '#src/kernel/result.ts'
import { problemResponse, type Sentence } from './problem.server.ts'

export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

export type Limits = {
  of(limit: Limit): MiddlewareHandler
}

/** Slows down who fails again and again. Never switched off. */
export type Throttle = {
  /**
   * Makes an attempt that counts when it fails with this code. At once there are no more attempts of a key under way than
   * may still fail: the others wait their turn, so that a hundred guesses sent together are no way around.
   */
  guard<Value, Code extends string>(key: string, counts: NoInfer<Code>, attempt: () => Promise<Result<Value, Code>>): Promise<Result<Value, Code | 'too_many_requests'>>
  forgive(key: string): Promise<void>
}

export function createThrottle({ name, points, seconds }: Limit): Throttle {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds, blockDuration: seconds })
  const underWay = new Map<string, { count: number; readonly waiting: (() => void)[] }>()

  /** @returns the seconds to wait when the key has failed too often, 0 when it may try. */
  async function enter(key: string): Promise<number> {
    for (;;) {
      const known = await limiter.get(key)
      const left = known ? known.remainingPoints : points
      if (known && left <= 0) return Math.max(1, Math.ceil(known.msBeforeNext / 1000))
      const turn = underWay.get(key) ?? { count: 0, waiting: [] }
      underWay.set(key, turn)
      if (turn.count < left) {
        turn.count += 1
        return 0
      }
      await new Promise<void>((go) => turn.waiting.push(go))
    }
  }

  function leave(key: string): void {
    const turn = underWay.get(key)
    if (!turn) return
    turn.count -= 1
    for (const go of turn.waiting.splice(0)) go()
    if (turn.count === 0) underWay.delete(key)
  }

  return {
    async guard(key, counts, attempt) {
      const wait = await enter(key)
      if (wait > 0) return fail('too_many_requests', { seconds: wait })
      try {
        const result = await attempt()
        // Being over the limit is what is asked at the entrance; here it is no news.
        if (!result.ok && result.code === counts) await limiter.consume(key).catch(() => undefined)
        return result
      } finally {
        leave(key)
      }
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

/** What a connection's request comes with: how many proxies stand in front of the shop. */
export type BehindProxies = { readonly proxies?: number }

/** Each proxy adds the address that it was called from at the end; what stands before those is anybody's word. */
export function addressOf(c: Context): string {
  // Server rendering and tests call without a socket.
  if (!c.env?.incoming) return 'in-process'
  const { proxies = 0 } = c.env as BehindProxies
  const forwarded = proxies > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
  return forwarded.at(-proxies)?.trim() || (getConnInfo(c).remote.address ?? 'unknown')
}
