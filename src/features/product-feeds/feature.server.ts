import { productFeeds } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { createSharedText } from '#src/platform/http/shared-text.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { homeCountry, offeredCountries, standardRules } from '../shipping/constants.ts'
import type { Shipping } from '../shipping/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { acpFeed } from './acp/feed.ts'
import { googleFeed, type FeedShop } from './google/feed.ts'
import { productFeedRoutes } from './routes.server.ts'

type Uses = {
  readonly catalog: Catalog
  readonly shipping: Shipping
  readonly store: Pick<StoreSettings, 'current'>
}

export function productFeedsFeature(
  { config, clock, origin }: Platform,
  { catalog, shipping, store }: Uses,
): Feature<null> {
  const { checkout, hasDestinationRates } = presets[config.preset]

  async function feedShop(): Promise<FeedShop> {
    const rates = await shipping.rates()
    const rulesTo = (country: string) => standardRules(checkout, rates, country, !hasDestinationRates)
    const categories = new Map((await catalog.categories()).map(({ id, name }) => [id, name]))
    const { brand } = await store.current()
    const countries = offeredCountries(rates.zones)
    const rules = rulesTo(homeCountry(rates.zones))
    return { origin, brand, isDemo: config.demo, countries, rules, rulesTo, categories, messages: productFeeds }
  }
  async function* parts(feed: typeof googleFeed | typeof acpFeed): AsyncGenerator<string> {
    yield* feed(catalog.batches(), await feedShop())
  }
  const shared = (feed: typeof googleFeed | typeof acpFeed) =>
    createSharedText({ folder: `${config.dataDir}/feeds`, clock, make: () => parts(feed) })
  const feeds = { google: shared(googleFeed), acp: shared(acpFeed) }
  return defineFeature({
    service: null,
    routes: (http) => productFeedRoutes(http, feeds),
    invalidate({ affects }) {
      if (affects === 'reviews') return
      feeds.google.invalidate()
      feeds.acp.invalidate()
    },
  })
}
