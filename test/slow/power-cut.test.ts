import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { contact, validCard } from '../checkout.ts'
import { newGuest } from '../shop.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import type { Books } from './books.ts'

const productId = 'oat-milk-cleansing-balm'
const cutCount = 8

/** Pays by card, or leaves for the test bank and pays there. */
async function pay(server: ServerProcess, clientSecret: string, isRedirect: boolean): Promise<void> {
  if (!isRedirect)
    return void (await server.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: validCard }))
  await server.call('POST', '/api/checkout/redirect', { clientSecret, method: 'bancontact' })
  await server.call('POST', '/api/sandbox-payments/bank-answer', { clientSecret, answer: 'pay' })
}

/** Shoppers who buy continuously until the power cut. @returns the order keys the shop has confirmed. */
async function shopUntilPowerCut(server: ServerProcess, isRedirect: boolean, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const { sessionId } = newGuest()
      await server.call('POST', '/api/cart', { productId, quantity: 1, sessionId })
      const { clientSecret } = (await server.call('POST', '/api/create-payment-intent', { sessionId })).body
      await server.call('POST', '/api/checkout/customer', { clientSecret, customer: contact })
      await pay(server, clientSecret, isRedirect)
      const { orderKey } = (await server.call('POST', '/api/checkout/complete', { clientSecret })).body
      if (orderKey) acknowledged.push(orderKey)
    }
  } catch {
    // The connection broke, which is the moment under test.
  }
}

/** `test/slow/books.ts` says why in a process of its own. */
async function readBooks(folder: string): Promise<Books> {
  const { stdout } = await promisify(execFile)('node', ['test/slow/books.ts', folder, productId])
  return JSON.parse(stdout) as Books
}

describe('kill -9 at any moment of checkout', () => {
  let folder = ''
  beforeAll(async () => void (folder = await demoShopFolder()))
  const acknowledged: string[] = []
  const last = cutCount - 1
  const half = Math.floor(cutCount / 2)

  const cutPower = async (from: number, to: number) => {
    for (let cut = from; cut < to; cut += 1) {
      const server = await startServer(folder)
      const shoppers = Array.from({ length: 4 }, (_, at) => shopUntilPowerCut(server, at % 2 === 0, acknowledged))
      await new Promise((next) => setTimeout(next, 150 + cut * 53))
      // The last cut follows an order, however slow the machine is.
      if (cut === last) await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(0)
      await server.end('SIGKILL')
      await Promise.all(shoppers)

      const books = await readBooks(folder)
      expect(books).toMatchObject({ orders_without_charge: 0, open_without_hold: 0 })
      expect(books.orders).toBe(books.succeeded)
      expect(books.orders).toBe(books.taken)
      expect(books.orders).toBe(books.lines)
      expect(books.reserved).toBe(books.held)
    }
  }
  // In halves, because each cut starts a whole server.
  it('leaves either no order and a releasable reservation, or a complete order', () => cutPower(0, half))
  it('leaves them also at later moments', () => cutPower(half, cutCount))

  it('gives everyone who was charged their order afterwards', async () => {
    // Anyone charged during the cut gets their order from the webhook written with the charge.
    const server = await startServer(folder)
    for (const key of acknowledged) expect((await server.call('GET', `/api/order-link/${key}`)).status).toBe(200)
    await new Promise((next) => setTimeout(next, 6_000))
    await server.end('SIGTERM')
    const books = await readBooks(folder)
    expect(books).toMatchObject({ charged_without_order: 0, unprocessed: 0 })
    expect(books.redirected).toBeGreaterThan(0)
    expect(books.orders).toBeGreaterThanOrEqual(acknowledged.length)
    expect(acknowledged.length).toBeGreaterThan(0)
  })
})
