import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromeFlags, measuredBrowser, installedChrome, packagedChrome } from '../../test/find-chrome.ts'

export type ShopPage = { readonly name: string; readonly path: string; readonly hasCart: boolean }

/** A page beside the visit up to the order, for a guest or a signed-in customer. */
export type OtherPage = { readonly name: string; readonly path: string; readonly isSignedIn: boolean }

/** The pages of a typical visit up to the order. */
export const shopPages: readonly ShopPage[] = [
  { name: 'home', path: '/', hasCart: false },
  { name: 'listing', path: '/products', hasCart: false },
  { name: 'product', path: '/products/nocturne-retinol-serum', hasCart: false },
  { name: 'cart', path: '/cart', hasCart: true },
  { name: 'checkout', path: '/checkout', hasCart: true },
]

const guestPages = [
  '/products?search=vitamin+c',
  '/compare',
  '/wishlist',
  '/skin-analysis',
  '/color-palette',
  '/skin-concerns',
  '/login',
  '/register',
  '/about',
  '/shipping',
  '/contact',
  '/withdrawal',
  '/privacy',
  '/terms',
  '/accessibility',
]
const customerPages = ['/routine-builder', '/achievements', '/account', '/account/orders', '/account/security']

export const otherPages: readonly OtherPage[] = [
  ...guestPages.map((path) => ({ name: path, path, isSignedIn: false })),
  ...customerPages.map((path) => ({ name: path, path, isSignedIn: true })),
]

export async function launchChrome(extra: readonly string[] = []) {
  return chromium.launch({ executablePath: await measuredBrowser(), args: [...chromeFlags, ...extra] })
}

/** The installed browser, if there is one, and the packaged one. */
export async function launchEachChrome(use: (browser: Browser, name: string) => Promise<void>): Promise<void> {
  const installed = installedChrome()
  const start = async (path: string, name: string) => {
    const browser = await chromium.launch({ executablePath: path, args: [...chromeFlags] })
    await use(browser, `${name} ${browser.version()}`)
    await browser.close()
  }
  if (installed) await start(installed, 'installed Chromium')
  // Second, because finding it changes the library path of the process.
  await start(await packagedChrome(), 'packaged headless shell')
}

/** A guest session with two cart lines, created through the API. */
export async function fillCart(origin: string): Promise<string> {
  const sessionId = `guest_${Date.now()}_${randomUUID().replaceAll('-', '')}`
  for (const productId of ['nocturne-retinol-serum', 'first-steps-retinol-serum']) {
    const answer = await fetch(`${origin}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1, sessionId }),
    })
    if (!answer.ok) throw new Error(`the cart refused ${productId}: ${await answer.text()}`)
  }
  return sessionId
}

/** The storage key of the shop's session. */
export async function rememberSession(context: BrowserContext, sessionId: string): Promise<void> {
  await context.addInitScript((id) => localStorage.setItem('guestSessionId', id), sessionId)
}
