import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { createInventory, type Inventory } from './service.server.ts'

export function inventoryFeature({ db }: Platform): Feature<Inventory> {
  return defineFeature({ service: createInventory(db) })
}
