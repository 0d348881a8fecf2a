import { dayMs } from '#src/kernel/clock.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomToken } from '#src/kernel/id.ts'

export const deviceDays = 180

/**
 * Remembers that this browser has signed in to this account, so that failed attempts from elsewhere do not delay it. It
 * grants nothing else and is not valid for other accounts.
 */
export function createDevices(secret: string, now: () => Date) {
  const sign = (email: string, id: string, issued: string) =>
    createHmac('sha256', secret).update(`device:${id}:${issued}:${email}`).digest('base64url')

  return {
    /** @returns the value of the browser's cookie. */
    issue(email: string): string {
      const id = randomToken(16)
      const issued = now().getTime().toString(36)
      return [id, issued, sign(email, id, issued)].join('.')
    },

    /** @returns the browser's id if this account has signed in there, otherwise null. */
    recognize(cookie: string | undefined, email: string): string | null {
      const [id = '', issued = '', signature = ''] = cookie?.split('.') ?? []
      const expected = Buffer.from(sign(email, id, issued))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return now().getTime() - Number.parseInt(issued, 36) < deviceDays * dayMs ? id : null
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
