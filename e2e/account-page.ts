import type { Page } from '@playwright/test'
import type { Customer } from './fixtures.ts'
import { buyLines } from './bought-order.ts'

export const main = (page: Page) => page.getByRole('main')
const monogram = { text: 'QX', font: 'classic', color: 'gold', position: 'center', size: 'medium' }

/** Creates an order for this browser's customer through the API. */
export const bought = (page: Page, account: Customer): Promise<string> =>
  buyLines(page, account, [
    { productId: 'oat-milk-cleansing-balm', quantity: 2 },
    { productId: 'nocturne-retinol-serum', quantity: 1, customization: monogram },
  ])
