import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#src/platform/http/visitor.server.ts'
import { cookiePrefix } from './auth.server.ts'

const monthSeconds = 30 * 24 * 60 * 60

/** The session's cookie is for the server alone; the hint beside it tells scripts that asking is worth it. */
export function beginSession(c: Context, cookies: readonly string[]): void {
  // The library knows the shop's own address alone, not the connection of this request.
  const lock = (cookie: string) => (isSecure(c) && !/; *secure/i.test(cookie) ? `${cookie}; Secure` : cookie)
  for (const cookie of cookies) c.header('set-cookie', lock(cookie), { append: true })
  setCookie(c, 'signed_in', '1', { path: '/', sameSite: 'Lax', maxAge: monthSeconds, secure: isSecure(c) })
}

export function endSession(c: Context): void {
  for (const name of ['session_token', 'session_data']) {
    deleteCookie(c, `${cookiePrefix}.${name}`, { path: '/' })
    deleteCookie(c, `__Secure-${cookiePrefix}.${name}`, { path: '/', secure: true })
  }
  deleteCookie(c, 'signed_in', { path: '/' })
}
