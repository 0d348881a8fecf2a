import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { problemResponse, type ErrorMessage } from './problem.server.ts'

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Wallets are loaded from subdomains. https://docs.stripe.com/security/guide#content-security-policy */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

export type ContentSources = {
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
  readonly stripe: boolean
  readonly development: boolean
}

/** Inline scripts are allowed only by hash, so that cached pages need no nonce. */
export function contentSecurityPolicy({ inlineScripts, inlineStyles, stripe, development }: ContentSources): string {
  const scripts = development ? ["'unsafe-inline'"] : inlineScripts.map(sourceHash)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...(stripe ? stripeScripts : [])].join(' ')}`,
    // React sets measured positions of menus and toasts as style attributes; style sheets come only from files.
    `style-src 'self' ${development ? "'unsafe-inline'" : inlineStyles.map(sourceHash).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${development ? ' ws:' : ''}`,
    `frame-src ${stripe ? [...stripeScripts, 'https://hooks.stripe.com'].join(' ') : "'none'"}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** @param stripe whether Stripe's frame may ask the browser for Apple Pay and Google Pay */
export function securityHeaders(policy: string, stripe: boolean): Readonly<Record<string, string>> {
  const payers = stripe ? 'self "https://js.stripe.com"' : 'self'
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=(${payers})`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  }
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  const entries = Object.entries(headers)
  return async (c, next) => {
    await next()
    // Headers set by a route take precedence. Not c.header(): on an existing response it creates a copy including the
    // body.
    for (const [name, value] of entries) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection: rejects state changes requested by other sites. */
export function rejectForeignOrigins(publicUrl: string | undefined, errorMessage: ErrorMessage): MiddlewareHandler {
  const own = publicUrl && new URL(publicUrl).origin
  return async (c, next) => {
    if (reading.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const foreign =
      origin !== undefined ? !isOwn(origin, own, c.req.header('host')) : isForeignSite(c, own !== undefined)
    if (foreign) return problemResponse(403, 'foreign_origin', errorMessage('foreign_origin', {}))
    return next()
  }
}

/** Without a configured URL, compares with the host the browser used: a proxy may have terminated TLS. */
function isOwn(origin: string, own: string | undefined, host: string | undefined): boolean {
  if (own !== undefined) return origin === own
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Sec-Fetch-Site, for requests without an Origin. Non-browser clients send neither, and have no cookies of users. */
function isForeignSite(c: Context, isOwnKnown: boolean): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site' || (isOwnKnown && site === 'same-site')
}

/** HSTS: after one https visit, browsers use only https for a year. */
export function strictTransport(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return isHttps(publicUrl) ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/** Whether cookies are Secure, regardless of the connection behind a proxy. */
export function markSecure(publicUrl: string | undefined): MiddlewareHandler {
  const isPublicUrlSecure = isHttps(publicUrl)
  return (c, next) => {
    c.set('isPublicUrlSecure', isPublicUrlSecure)
    return next()
  }
}

const isHttps = (url: string | undefined): boolean => url?.startsWith('https:') ?? false
