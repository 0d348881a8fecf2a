import type { Hono } from 'hono'
import { languages, type Language } from '#src/messages/messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { retrySeconds, type InProcess } from '#src/platform/http/http.server.ts'
import { utf8 } from '#src/platform/http/utf8.server.ts'
import type { ContentPolicy } from './content-policy.server.ts'
import { documentParts, type AssetTags } from './document.server.ts'
import type { Front } from './front.server.ts'
import { createPageTurns } from './page-turns.server.ts'
import type { Read } from './ssr.tsx'

export type PagesDeps = {
  readonly app: Hono
  readonly api: Hono
  readonly front: () => Promise<Front>
  readonly currentConfig: () => Promise<PublicConfig>
  readonly policy: ContentPolicy
}

type PreparedTags = { readonly bytes: Buffer; readonly policy: string }

/** Serves a page for every other path. Pages are the same for everyone; personal data is loaded in the browser. */
export function mountPages({ app, api, front, currentConfig, policy }: PagesDeps): void {
  const read: Read = async (address) => {
    const caller: { answer?: unknown } = {}
    const response = await api.request(address, undefined, { caller } satisfies InProcess)
    return response.ok
      ? { isGood: true, answer: caller.answer }
      : { isGood: false, status: response.status, text: await response.text() }
  }
  const language: Language = languages[0]
  const turn = createPageTurns()
  const prepared = new WeakMap<AssetTags, PreparedTags>()
  const prepare = (tags: AssetTags): PreparedTags => {
    const made = prepared.get(tags) ?? { bytes: utf8(tags.html), policy: policy(tags.inlineStyle) }
    prepared.set(tags, made)
    return made
  }

  // A form submitted without JavaScript: redirects back to the page, which explains that it is needed.
  app.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    // Exactly one slash, because two would start a host name.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
  })

  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const { ssr, assetsOf } = await front()
    const config = await currentConfig()
    await turn()
    const rendered = await ssr.render({
      path: url.pathname,
      search: url.search.slice(1),
      language,
      config,
      read,
      encode: utf8,
    })
    const { head, route, params, results } = rendered
    // Pages with failed data must not be cached, nor reported as not found.
    const isUnavailable = results.some((result) => result.length === 3 && result[1] >= 500)
    // Bytes, not a string: encoding a long string with non-Latin-1 characters costs as much as rendering it.
    const tags = prepare(assetsOf({ file: `src/pages/${route.file}.tsx`, language, html: rendered.html }))
    const { before, after } = documentParts(rendered, url.pathname, language, config)
    const html = utf8(...before, tags.bytes, ...after)
    const status = isUnavailable ? 503 : (head.status ?? 200)
    const type = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': tags.policy,
    }
    if (head.isPrivate) {
      // Not 'no-referrer': browsers would then send the page's own forms with Origin null, and they would be rejected.
      return c.body(html, status, { ...type, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    }
    // Unknown paths are unlimited and would evict real pages from the cache.
    return c.body(html, status, {
      ...type,
      ...(status === 200 ? { 'x-shared': params.join(',') } : { 'cache-control': 'no-store' }),
      ...(isUnavailable && { 'retry-after': retrySeconds }),
    })
  })
}
