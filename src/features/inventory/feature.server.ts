import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { anonymizeCounts, collectCounts } from './counts/store.server.ts'
import { anonymizeMovements, collectMovements } from './movements/store.server.ts'
import { createInventory, type Inventory } from './service.server.ts'

export function inventoryFeature({ db }: Platform): Feature<Inventory> {
  return defineFeature({
    service: createInventory(db),
    personalData: {
      collect: async (sql, customerId) => ({
        stock_movement: await collectMovements(sql, customerId),
        stock_count: await collectCounts(sql, customerId),
      }),
      async erase(tx, customerId) {
        await anonymizeMovements(tx, customerId)
        await anonymizeCounts(tx, customerId)
      },
    },
  })
}
