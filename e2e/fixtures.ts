import { randomUUID } from 'node:crypto'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { newGuestSession } from '#src/kernel/guest-session.ts'

export { expect }

/** What a page may log: the browser's own message for a failed load that the test provokes. */
type ConsoleGuard = { expects(...what: (number | 'broken connection' | 'no connection' | 'missing chunk')[]): void }

const networkLine = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::ERR_FAILED)/

/** The configuration blocks the service worker, so that page loads can be intercepted. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright'

const offlineLine = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'
const missingChunk = /Failed to fetch dynamically imported module/

/** Fails the test on any browser complaint: console messages, exceptions, content policy violations. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  consoleGuard: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const provoked = new Set<string>()
      const isProvoked = (text: string) => {
        if (text === blockedServiceWorker) return true
        if (provoked.has('no connection') && text === offlineLine) return true
        if (provoked.has('missing chunk') && missingChunk.test(text)) return true
        const line = networkLine.exec(text)
        return line !== null && provoked.has(line[1] ?? 'broken connection')
      }
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (!isProvoked(message.text()))
          complaints.push(`console ${message.type()}: ${message.text()} ${message.location().url}`.trim())
      })
      context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`))
      await context.exposeBinding(
        'reportPolicyViolation',
        (_source, violation: string) => void complaints.push(`content policy: ${violation}`),
      )
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          ;(window as unknown as { reportPolicyViolation: (violation: string) => void }).reportPolicyViolation(
            `${violatedDirective} ${blockedURI}`,
          )
        })
      })
      await use({ expects: (...what) => what.forEach((one) => provoked.add(String(one))) })
      expect(complaints, 'the browser has no complaints').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens an address and waits until React has hydrated the page. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** A reload keeps the scroll restoration of the entry; the listener for early clicks is of this document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual' && !('earlyActions' in window))
}

/** Waits until a client-side navigation has finished. */
export async function navigationFinished(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
}

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
}

/** Uploaded images are decoded one after the other, and the busier the shop is, the longer each waits. */
export const imageTimeout = 20_000

export async function expectToast(page: Page, title: string, body?: string, timeout?: number): Promise<void> {
  await expect(toasts(page)).toHaveCount(1, timeout === undefined ? {} : { timeout })
  await expect(toasts(page)).toContainText(title)
  if (body !== undefined) await expect(toasts(page)).toContainText(body)
}

export type Monogram = { text: string; font: string; color: string; position: string; size: string }
export type Line = { productId: string; quantity?: number; customization?: Monogram }

/** Creates a guest whose cart already contains these lines, as if from an earlier visit. */
export async function guestWithCart(page: Page, lines: readonly Line[]): Promise<string> {
  const sessionId = newGuestSession(new Date())
  for (const line of lines) {
    const added = await page.request.post('/api/cart', { data: { quantity: 1, ...line, userId: null, sessionId } })
    expect(added.ok(), await added.text()).toBe(true)
  }
  await page.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('guestSessionId', id)
  }, sessionId)
  return sessionId
}

export type Customer = { id: string; firstName: string; email: string; password: string }

/** Creates a customer who is signed in in this browser. */
export async function signedIn(page: Page, firstName = 'Marie'): Promise<Customer> {
  const account = {
    firstName,
    lastName: 'Peeters',
    email: `${firstName.toLowerCase()}-${randomUUID()}@example.com`,
    password: 'a long enough secret',
  }
  const registration = await page.request.post('/api/users', { data: account })
  expect(registration.ok(), await registration.text()).toBe(true)
  await signInAs(page, account)
  return { ...account, id: ((await registration.json()) as { id: string }).id }
}

/** Signs in the demo administrator in this browser. */
export async function signedInAsAdmin(page: Page): Promise<void> {
  await signInAs(page, demoAccounts.admin)
}

/**
 * Signs in in this browser. Leaves the page first: its pending reads would be answered 401, since a sign-in ends the
 * browser's previous session.
 */
export async function signInAs(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const login = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(login.ok(), await login.text()).toBe(true)
}

/** Expects no content beyond the right edge of the page. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, 'the page is no wider than the window').toBeLessThanOrEqual(seen)
}

export type Card = {
  id: string
  name: string
  description: string
  price: string
  originalPrice?: string
  rating: number
  reviewCount: number
  volume?: string
  skinTypes: string[]
  inStock: boolean
}

/** Products as returned by the API. */
export async function productsOf(page: Page, query = ''): Promise<Card[]> {
  const answer = await page.request.get(`/api/products${query}`)
  return (await answer.json()) as Card[]
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
}
