import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, guestWithCart, open, signedIn, test } from './fixtures.ts'
import { openRoutine, routineWith } from './routine-steps.ts'

/** Focuses each control in turn. @returns those whose focus ring reaches beyond a box that clips its content. */
function clippedRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )
    const boxesAround = ({ parentElement }: Element): Element[] =>
      parentElement && parentElement !== document.body ? [parentElement, ...boxesAround(parentElement)] : []
    const clips = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return overflowX !== 'visible' || overflowY !== 'visible'
    }
    const isCut = (ring: DOMRect, reach: number, box: Element) => {
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const room = [ring.left - left, ring.top - top, right - ring.right, bottom - ring.bottom]
      return ring.width > 1 && room.some((space) => Math.ceil(space) < reach)
    }
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      control.focus({ focusVisible: true })
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
      if (document.activeElement !== control || outlineStyle === 'none') return []
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const rings = [...control.getClientRects()]
      return boxesAround(control)
        .filter((box) => clips(box) && rings.some((ring) => isCut(ring, reach, box)))
        .map((box) => `${control.localName} “${control.textContent.slice(0, 30)}” in ${box.localName}.${box.className}`)
    })
  })
}

const pages: readonly (readonly [address: string, arrange: (page: Page) => Promise<unknown>])[] = [
  ['/', () => Promise.resolve()],
  ['/products', () => Promise.resolve()],
  ['/products/nocturne-retinol-serum', () => Promise.resolve()],
  ['/cart', (page) => guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])],
  ['/checkout', (page) => guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])],
  ['/skin-concerns', () => Promise.resolve()],
  ['/faq', () => Promise.resolve()],
  ['/achievements', signedIn],
  ['/account', signedIn],
]

for (const [address, arrange] of pages)
  test(`no focus ring on ${address} is clipped @phone`, async ({ page }) => {
    await arrange(page)
    await open(page, address)
    expect(await clippedRings(page)).toEqual([])
  })

test('the step dialog shows whole focus rings, and moves the focus to the first invalid field', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'oat-barrier-cream' }])
  await openRoutine(page)
  await page.getByRole('button', { name: 'Add Step' }).click()
  expect(await clippedRings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add Step' }).click()
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
  // The form library focuses the field once more in a timeout.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Time of Day')).toBeFocused()
})

const plainPhoto = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#c0a090' } })
    .jpeg()
    .toBuffer()

const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('the focus stays where the sign-up for the newsletter was', async ({ page }) => {
  await open(page, '/')
  const email = page.getByLabel('Email', { exact: false }).last()
  await email.fill('ann@example.com')
  await email.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /email/i })).toBeFocused()
})

test('the focus stays in the skin profile after the consent', async ({ page }) => {
  await open(page, '/skin-profile')
  const health = page.getByRole('region', { name: 'Health' })
  await health.getByRole('checkbox').check()
  await health.getByRole('button', { name: 'Agree and continue' }).press('Enter')
  await expect(health.getByRole('heading', { name: 'Health' })).toBeFocused()
})

test('the focus stays on the photo page after the consent, a refused photo, and another try', async ({ page }) => {
  test.slow()
  await open(page, '/skin-analysis')
  const main = page.getByRole('main')
  await main.getByLabel('I agree that a photo of my face').check()
  await main.getByLabel('I am 16 or older').check()
  await main.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Upload Your Photo' })).toBeFocused()
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() }
  await main.getByLabel('Choose Photo').setInputFiles(empty)
  await main.getByRole('button', { name: 'Analyze My Skin' }).press('Enter')
  await expect(main.getByRole('alert')).toContainText('no face', { ignoreCase: true, timeout: 25_000 })
  await hasFocus(page)
  await main.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Upload Your Photo' })).toBeFocused()
})

test('the focus stays on the wishlist when its last product is removed, and in questions after one is sent', async ({
  page,
}) => {
  const customer = await signedIn(page)
  const productId = 'oat-barrier-cream'
  await page.request.post('/api/wishlist', { data: { userId: customer.id, productId } })
  await open(page, '/wishlist')
  await page.getByRole('button', { name: /^Remove from wishlist/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open(page, `/products/${productId}`)
  await page.locator('#questions').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Ask a question' }).press('Enter')
  const box = page.locator('#questions').getByRole('textbox')
  await box.fill('Does it suit oily skin as well?')
  await page.locator('#questions').locator('form').getByRole('button').first().press('Enter')
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeFocused()
})

test('the focus stays in the reviews after one is sent', async ({ page }) => {
  await signedIn(page)
  await open(page, '/products/oat-barrier-cream')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const form = page.getByRole('form', { name: 'Write a Review' })
  await form.getByRole('textbox').fill('Soft and calm.')
  await form.getByRole('button', { name: /Submit/ }).press('Enter')
  await expect(form).toHaveCount(0)
  await hasFocus(page)
})
