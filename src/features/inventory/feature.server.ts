import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { removeReleased } from './cleanup/service.server.ts'
import { anonymizeCounts, collectCounts } from './counts/store.server.ts'
import { anonymizeMovements, collectMovements } from './movements/store.server.ts'
import { createInventory, type Inventory } from './service.server.ts'

export function inventoryFeature({
  db,
  clock,
}: Platform): Feature<Inventory & { readonly removeReleased: () => Promise<void> }> {
  return defineFeature({
    service: { ...createInventory(db), removeReleased: () => removeReleased(db, clock) },
    schedules: [{ every: 'night', queue: 'remove_released_reservations', run: () => removeReleased(db, clock) }],
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
