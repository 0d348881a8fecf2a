import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer, plain } from './buyer.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const part = new Uint8Array(64 * 1024)

/** Sends a body of unknown length. @returns the status, and how much of the body the shop has read */
async function send(path: string, headers: Record<string, string> = {}) {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        read += part.length
        controller.enqueue(part)
        if (read > 100 * 1024 * 1024) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await shop.app.request(path, {
    method: 'POST',
    headers: { 'transfer-encoding': 'chunked', 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, read }
}

it.each(['/api/admin/products/oat-balm/images', `/api/reviews/${plain}/photos`])(
  'reads no upload of someone who may not send one: %s',
  async (path) => {
    expect(await send(path)).toEqual({ status: 401, read: 0 })
  },
)

it('stops reading an upload at its limit', async () => {
  const { cookie } = await newCustomer(shop)
  const { status, read } = await send(`/api/reviews/${plain}/photos`, { cookie })
  expect(status).toBe(413)
  expect(read).toBeLessThan(11 * 1024 * 1024)
})
