import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { problemResponse, type Sentence } from './problem.server.ts'

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type ContentSources = { readonly inlineScripts: readonly string[]; readonly inlineStyles: readonly string[]; readonly stripe: boolean; readonly development: boolean }

/** No inline script runs but those listed by hash, so that a page kept as bytes needs no nonce. */
export function contentSecurityPolicy({ inlineScripts, inlineStyles, stripe, development }: ContentSources): string {
  const scripts = development ? ["'unsafe-inline'"] : inlineScripts.map(sourceHash)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...(stripe ? ['https://js.stripe.com'] : [])].join(' ')}`,
    // React writes measured positions of menus and toasts as style attributes; style sheets come from files alone.
    `style-src 'self' ${development ? "'unsafe-inline'" : inlineStyles.map(sourceHash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${development ? ' ws:' : ''}`,
    `frame-src ${stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  }
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const entries = Object.entries(headers)
  return async (c, next) => {
    await next()
    // What a route has set itself stays. Not c.header(): on a made answer it makes a second one, body included.
    for (const [name, value] of entries) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change of state that another site's page asked the visitor's browser for. */
export function refuseForeignOrigins(publicUrl: string | undefined, sentence: Sentence): MiddlewareHandler {
  const own = publicUrl ? new URL(publicUrl).host : undefined
  return async (c, next) => {
    if (reading.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const host = c.req.header('host')
    const foreign =
      origin !== undefined ? !isOwn(origin, [own, host]) : c.req.header('sec-fetch-site') === 'cross-site'
    if (foreign) return problemResponse(403, 'foreign_origin', sentence('foreign_origin', {}))
    return next()
  }
}

function isOwn(origin: string, hosts: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
