import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contact, validCard } from '../checkout.ts'
import { newGuest } from '../shop.ts'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

/** fetch() does not allow setting the Host header. */
const readAs = (host: string, url: string): Promise<string> =>
  new Promise((done) => {
    get(url, { headers: { host } }, (res) => {
      let text = ''
      res.on('data', (chunk: Buffer) => (text += chunk.toString()))
      res.on('end', () => done(text))
    })
  })

/** The addresses at which other machines reach this one. */
const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

const newFolder = () => mkdtempSync(join(tmpdir(), 'eclat-server-'))

async function buy(server: ServerProcess, sessionId: string, productId: string) {
  await server.call('POST', '/api/cart', { productId, quantity: 1, sessionId })
  const { clientSecret } = (await server.call('POST', '/api/create-payment-intent', { sessionId })).body
  await server.call('POST', '/api/checkout/customer', { clientSecret, customer: contact })
  await server.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: validCard })
  return (await server.call('POST', '/api/checkout/complete', { clientSecret })).body
}

/** Half of a photo form, after which the client sends nothing more. */
async function abortUpload({ base }: ServerProcess): Promise<void> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/skin-analysis HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n',
  )
  await new Promise((next) => setTimeout(next, 200))
  socket.resetAndDestroy()
  await new Promise((next) => setTimeout(next, 200))
}

describe('the running shop', () => {
  it('ends a request whose body does not arrive in time, and serves others meanwhile', async () => {
    const server = await startServer(await demoShopFolder(), { REQUEST_TIMEOUT: '1' })
    const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    await once(socket, 'connect')
    socket.write(
      'POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"product',
    )
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).not.toContain('"level":50')
  })

  it('prints its address, serves pages, rejects a second shop on its data, and keeps orders over a restart', async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    expect(server.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Éclat is open at http:\/\/localhost:\d+$/),
      'Demo mode: anyone on this machine can sign in as admin@eclat.example (demo-admin, administrator) or demo@eclat.example (demo-shopper), and pay with test cards.',
      'Set DEMO=off to remove these accounts, or HOST=0.0.0.0 to accept visitors from other machines.',
    ])
    // No other machine can reach the demo, because its passwords are public.
    const { port } = new URL(server.base)
    for (const address of ownAddresses()) await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow()
    const page = await server.call('GET', '/products/oat-milk-cleansing-balm')
    expect(page.body).toContain('<h1')
    expect(page.body).toContain('"@type":"Product"')
    // A cached page must not contain what someone sent in the Host header.
    expect(await readAs('evil.example', `${server.base}/products?category=masks`)).toContain(
      '<link rel="canonical" href="http://localhost:',
    )
    // Any page number past the last one shows the last one, which has one address.
    expect((await server.call('GET', '/products?page=999')).body).toMatch(/rel="canonical" href="[^"]+\?page=\d\d"/)
    expect(page.body).toMatch(/<meta name="description" content="[^"]+[a-z]…">/)
    const sitemap = await server.call('GET', '/sitemap.xml')
    const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    )
    expect(listed).toEqual(expect.arrayContaining(['/withdrawal', '/skin-analysis']))
    for (const path of new Set(
      listed.map((each) => each.replace(/^\/products\/.+/, '/products/oat-milk-cleansing-balm')),
    ))
      expect((await server.call('GET', path)).body, path).toMatch(/<meta name="description" content=".{40,}">/)

    await expect(startServer(folder)).rejects.toThrow(
      /^The data folder .* is in use by another shop \(process \d+\)\. Stop that process first, or choose another folder with DATA_DIR\.\n$/,
    )

    const guest = newGuest()
    const { orderKey, orderNumber } = await buy(server, guest.sessionId, 'oat-milk-cleansing-balm')
    const emailOf = () => readdirSync(join(folder, 'outbox')).find((name) => name === `order-${orderNumber}.eml`)
    await expect.poll(emailOf, { timeout: 15_000 }).toBeDefined()
    expect(readFileSync(join(folder, 'outbox', emailOf() ?? ''), 'utf8')).toContain('To: ann@example.com')

    expect(await server.end('SIGTERM')).toBe(0)
    const again = await startServer(folder)
    expect((await again.call('GET', `/api/order-link/${orderKey}`)).body).toMatchObject({
      number: orderNumber,
      status: 'paid',
    })
    expect((await again.call('GET', `/orders/${orderKey}`)).body).toContain(`Order ${orderNumber}`)
    await again.end('SIGTERM')
  })

  it('completes requests in progress before it stops', async () => {
    const server = await startServer(await demoShopFolder())
    const openPayment = Array.from({ length: 20 }, (_, at) =>
      server.call('GET', `/products?search=cream&page=${at + 1}`),
    )
    await new Promise((next) => setTimeout(next, 5))
    const code = server.end('SIGTERM')
    const answers = await Promise.allSettled(openPayment)
    const answered = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 200)
    expect(answered.length).toBeGreaterThan(0)
    expect(await code).toBe(0)
    await expect(server.call('GET', '/healthz')).rejects.toThrow()
  })

  it('logs no guest ids, payment secrets or addresses, and no error when a client aborts an upload', async () => {
    const server = await startServer(await demoShopFolder(), { LOG_LEVEL: 'debug' })
    const guest = newGuest()
    await buy(server, guest.sessionId, 'oat-milk-cleansing-balm')
    await server.call('GET', `/api/guest-cart/${guest.sessionId}`)
    await server.call('POST', '/api/cart', { sessionId: guest.sessionId, productId: 'x', quantity: 'y' })
    await abortUpload(server)
    await server.end('SIGTERM')
    expect(server.output()).not.toContain('"msg":"request failed"')
    expect(server.output()).not.toContain(guest.sessionId)
    expect(server.output()).not.toMatch(/_secret_|ann@example\.com/)
    // The card number or its last four digits; a port such as 42425 is neither.
    expect(server.output()).not.toMatch(/4242[ -]?4242|(?<!\d)4242(?!\d)/)
  })

  it('explains which setting is invalid', async () => {
    await expect(startServer(newFolder(), { PAGE_CACHE: 'maybe' })).rejects.toThrow(
      /Invalid settings:\n {2}PAGE_CACHE: /,
    )
    await expect(startServer(newFolder(), { STRIPE_SECRET_KEY: 'sk_test_12345678' })).rejects.toThrow(/belong together/)
  })
})
