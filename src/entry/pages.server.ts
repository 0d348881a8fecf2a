import type { Hono } from 'hono'
import { languages, type Language } from '#src/messages/messages.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'
import { retrySeconds, type InProcess } from '#src/platform/http/http.server.ts'
import { utf8 } from '#src/platform/http/utf8.server.ts'
import { documentHtml } from './document.ts'
import type { Front } from './front.server.ts'
import type { Read } from './ssr.tsx'

export type PagesDeps = {
  readonly app: Hono
  readonly api: Hono
  readonly front: () => Promise<Front>
  readonly config: PublicConfig
}

/** Every address that is nothing else is a page. Pages are the same for everyone: what is personal loads in the browser. */
export function mountPages({ app, api, front, config }: PagesDeps): void {
  const read: Read = async (address) => {
    const caller: { answer?: unknown } = {}
    const response = await api.request(address, undefined, { caller } satisfies InProcess)
    return response.ok
      ? { isGood: true, answer: caller.answer }
      : { isGood: false, status: response.status, text: await response.text() }
  }
  const language: Language = languages[0]

  // A form that was sent before its script came, or without any: back to the page, which says what it needs.
  app.post('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    // One slash: two would name another host.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303)
  })

  app.get('*', async (c) => {
    const url = new URL(c.req.url)
    const { ssr, assetsOf } = await front()
    const rendered = await ssr.render({ path: url.pathname, search: url.search.slice(1), language, config, read })
    const { head, route, params, results } = rendered
    // What the shop could not read for the moment must not be kept, nor taken for a page that does not exist.
    const isUnavailable = results.some((result) => result.length === 3 && result[1] >= 500)
    // Bytes, not text: writing a long text with signs beyond Latin costs as much as rendering it.
    const html = utf8(documentHtml(rendered, url.pathname, language, config, assetsOf(route.file, language)))
    const status = isUnavailable ? 503 : (head.status ?? 200)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    if (head.isPrivate) {
      // Not 'no-referrer': with it a browser sends the page's own forms as if from nowhere, and they would be refused.
      return c.body(html, status, { ...type, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    }
    // Unknown addresses are endless: keeping them would push the real pages out.
    return c.body(html, status, {
      ...type,
      ...(status === 200 ? { 'x-shared': params.join(',') } : { 'cache-control': 'no-store' }),
      ...(isUnavailable && { 'retry-after': retrySeconds }),
    })
  })
}
