import { createApp, type AppDeps, type ShopApp } from '#src/entry/app.server.ts'
import { guestSessionHeader, newGuestSession } from '#src/kernel/guest-session.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { migrate } from '#src/platform/db/migrate.server.ts'
import { createLog } from '#src/platform/http/log.server.ts'
import type { Product } from '#src/features/catalog/contract.ts'
import type { EmailMessage } from '#src/platform/email/port.ts'
import { seedEmptyShop } from '#src/entry/seed.server.ts'
import { testConfig } from './config.ts'
import { fastPasswordHash } from './fast-password-hash.ts'
import { newShopDatabase, openServerDatabase } from './shop-database.ts'

export type TestShop = ShopApp & {
  readonly db: Database
  readonly emails: EmailMessage[]
  /** Advances the shop's clock. */
  advanceClock(seconds: number): void
  /** Uploads one file in a form, as a browser does. */
  upload(
    path: string,
    photo: Uint8Array,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
    field?: string,
  ): Promise<Answer>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/** All active products by name. */
export async function allProducts({ catalog }: ShopApp): Promise<Product[]> {
  const products: Product[] = []
  for await (const batch of catalog.batches()) products.push(...batch)
  return products.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly body: any }

type Options = {
  readonly environment?: Record<string, string>
  readonly databaseUrl?: string
  /** The database of an open shop, for a second one with other settings. Either may run a job. */
  readonly database?: Database
  readonly beforeStart?: (shop: ShopApp) => void
} & Partial<Pick<AppDeps, 'provider' | 'front' | 'photoEngine' | 'passwordHash' | 'log' | 'images'>>

/** The whole shop without a socket: real routes and database, a fixed clock, and emails collected in a list. */
export async function openShop({
  environment = {},
  databaseUrl,
  database,
  beforeStart,
  ...given
}: Options = {}): Promise<TestShop> {
  const config = testConfig(environment)
  const own = database || databaseUrl ? null : await newShopDatabase()
  const db = database ?? (await openServerDatabase(databaseUrl ?? own?.url ?? '', databaseUrl ? environment : {}))
  const emails: EmailMessage[] = []
  let now = Date.parse('2026-11-20T10:00:00Z')
  const shop = await createApp({
    config,
    db,
    log: createLog('silent'),
    secret: 'a secret of the tests, long enough',
    front: null,
    clock: () => new Date(now),
    mailer: {
      send: async (email) => void emails.push(email),
      erase: async (addresses) =>
        void emails.splice(0, emails.length, ...emails.filter(({ to }) => !addresses.includes(to))),
    },
    passwordHash: fastPasswordHash,
    ...given,
  })
  if (databaseUrl) {
    await migrate(db)
    await seedEmptyShop(db, shop, { demo: true, sampleCatalog: true })
  }
  beforeStart?.(shop)
  await shop.jobs.start()
  return {
    ...shop,
    db,
    emails,
    advanceClock(seconds) {
      now += seconds * 1000
    },
    async call(method, path, body, headers = {}) {
      const response = await shop.app.request(path, {
        method,
        headers: {
          host: 'localhost',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return readAnswer(response)
    },
    async upload(path, photo, fields = {}, headers = {}, field = 'image') {
      const body = new FormData()
      body.set(field, new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return readAnswer(
        await shop.app.request(path, { method: 'POST', headers: { host: 'localhost', ...headers }, body }),
      )
    },
    async close() {
      await shop.jobs.stop()
      await shop.photos.close()
      shop.images.close()
      if (!database) await db.close()
      await own?.stop()
    },
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, body: isJson && text ? JSON.parse(text) : null }
}

/** The cookies set by a response, as a Cookie header for the next request. */
export function cookiesOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A guest with their own session id, sent in a header. */
export function newGuest(): { sessionId: string; headers: Record<string, string> } {
  const sessionId = newGuestSession(new Date())
  return { sessionId, headers: { [guestSessionHeader]: sessionId } }
}
