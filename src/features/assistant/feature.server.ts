import { assistantAnswers } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Shipping } from '../shipping/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { assistantRoutes } from './routes.server.ts'
import { createAssistant, type Assistant } from './service.server.ts'

type Uses = {
  readonly catalog: Catalog
  readonly orders: Orders
  readonly shipping: Shipping
  readonly store: Pick<StoreSettings, 'current'>
  /** Null: the built-in engine answers all questions. */
  readonly model: LanguageModel | null
  readonly onModelFailure: (error: unknown) => void
}

export function assistantFeature({ clock, config }: Platform, uses: Uses): Feature<Assistant> {
  const service = createAssistant({
    ...uses,
    clock,
    messages: assistantAnswers,
    policy: presets[config.preset].checkout,
    hasDestinationRates: presets[config.preset].hasDestinationRates,
    photosOnDevice: config.photosOnDevice,
  })
  return defineFeature({ service, routes: (http, limits) => assistantRoutes(http, service, limits) })
}
