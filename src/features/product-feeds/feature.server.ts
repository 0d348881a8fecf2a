import { productFeeds } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import { acpFeed } from './acp/feed.ts'
import { googleFeed, type FeedShop } from './google/feed.ts'
import { productFeedRoutes } from './routes.server.ts'

export function productFeedsFeature(
  { config, origin }: Platform,
  { catalog }: { readonly catalog: Catalog },
): Feature<null> {
  const shop: FeedShop = {
    origin,
    isDemo: config.demo,
    rules: presets[config.preset].checkout,
    messages: productFeeds,
  }
  async function* parts(feed: typeof googleFeed | typeof acpFeed): AsyncGenerator<string> {
    yield* feed(await catalog.all(), shop)
  }
  return defineFeature({
    service: null,
    routes: (http) => productFeedRoutes(http, { google: () => parts(googleFeed), acp: () => parts(acpFeed) }),
  })
}
