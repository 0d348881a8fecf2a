import { chromium, type BrowserContext } from '@playwright/test'
import { chromeFlags, findChrome } from '../../test/find-chrome.ts'

export type ShopPage = { readonly name: string; readonly path: string; readonly hasCart: boolean }

/** The pages of a typical visit up to the order. */
export const shopPages: readonly ShopPage[] = [
  { name: 'home', path: '/', hasCart: false },
  { name: 'listing', path: '/products', hasCart: false },
  { name: 'product', path: '/products/nocturne-retinol-serum', hasCart: false },
  { name: 'checkout', path: '/checkout', hasCart: true },
]

export async function launchChrome(extra: readonly string[] = []) {
  return chromium.launch({ executablePath: await findChrome(), args: [...chromeFlags, ...extra] })
}

/** A guest session with two cart lines, created through the API. */
export async function fillCart(origin: string): Promise<string> {
  const sessionId = `guest_${Date.now()}_abcdefgh${Math.floor(performance.now())}`
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
