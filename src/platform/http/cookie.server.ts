import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the public address is https, whatever connection a proxy makes. */
    isPublicUrlSecure?: boolean
  }
}

export function isSecure(c: Context): boolean {
  return (
    c.get('isPublicUrlSecure') === true ||
    new URL(c.req.url).protocol === 'https:' ||
    c.req.header('x-forwarded-proto') === 'https'
  )
}

/** Hidden from scripts unless `forScripts`. Over https its name begins with __Host-, so that no other host can set it. */
export function writeCookie(
  c: Context,
  name: string,
  value: string,
  maxAge: number,
  { forScripts = false }: { forScripts?: boolean } = {},
): void {
  const secure = isSecure(c)
  setCookie(c, name, value, {
    path: '/',
    httpOnly: !forScripts,
    sameSite: 'Lax',
    maxAge,
    ...(secure && { secure: true, prefix: 'host' as const }),
  })
}

export function readCookie(c: Context, name: string): string | undefined {
  return isSecure(c) ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** Under both names: a shop may have moved to https meanwhile. */
export function forgetCookie(c: Context, name: string): void {
  setCookie(c, name, '', { path: '/', maxAge: 0 })
  setCookie(c, name, '', { path: '/', maxAge: 0, secure: true, prefix: 'host' })
}
