import type { Http } from '#src/platform/http/http.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import { feedPaths } from './constants.ts'

export type Feeds = { readonly [Name in keyof typeof feedPaths]: () => AsyncGenerator<string> }

const types = { google: 'application/xml; charset=utf-8', acp: 'application/json; charset=utf-8' } as const

/** Streamed, and cached by proxies for ten minutes: the feeds are larger than the shop's own cache of pages accepts. */
export function productFeedRoutes(http: Http, feeds: Feeds): void {
  for (const name of ['google', 'acp'] as const)
    http.app.get(feedPaths[name], (c) =>
      c.body(streamText(feeds[name]()), 200, { 'content-type': types[name], 'cache-control': 'public, max-age=600' }),
    )
}
