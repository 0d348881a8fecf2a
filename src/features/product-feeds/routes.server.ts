import type { Http } from '#src/platform/http/http.server.ts'
import type { SharedText } from '#src/platform/http/shared-text.server.ts'
import { feedPaths } from './constants.ts'

export type Feeds = { readonly [Name in keyof typeof feedPaths]: SharedText }

const types = { google: 'application/xml; charset=utf-8', acp: 'application/json; charset=utf-8' } as const

/** Shared, because a feed reads the whole catalog, and is larger than the cache of public responses accepts. */
export function productFeedRoutes(http: Http, feeds: Feeds): void {
  for (const name of ['google', 'acp'] as const)
    http.app.get(feedPaths[name], async (c) =>
      c.body(await feeds[name].stream(), 200, { 'content-type': types[name], 'cache-control': 'public, max-age=600' }),
    )
}
