import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the public URL is https, regardless of the connection behind a proxy. */
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

/** HttpOnly unless `forScripts`. Over https the name has the __Host- prefix, so that no other host can set it. */
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

/** Deletes both names, because the shop may have moved to https. */
export function deleteCookie(c: Context, name: string): void {
  setCookie(c, name, '', { path: '/', maxAge: 0 })
  setCookie(c, name, '', { path: '/', maxAge: 0, secure: true, prefix: 'host' })
}
