import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, open, test, toasts } from './fixtures.ts'
import { choosePhoto } from './photo-page.ts'

const heart = (page: Page) => page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' })
const add = (page: Page) => page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' })

/** Drags from a point 40 pixels right of the element's left edge, as a mouse does. */
async function swipe(page: Page, element: Locator, pixels: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no position')
  const [x, y] = [box.x + Math.min(40, box.width / 2), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y, { steps: 4 })
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}

test('replaces the previous message [GEN-08]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products')
  await heart(page).click()
  await expectToast(page, 'Login Required')
  await add(page).click()
  await expectToast(page, 'Added to cart')
  await expect(toasts(page)).toHaveCount(1)
})

test('closes after five seconds [GEN-08]', async ({ page }) => {
  await page.clock.install()
  await open(page, '/products')
  await heart(page).click()
  await expectToast(page, 'Login Required')
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(toasts(page)).toHaveCount(0)

  await heart(page).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(50)
  await expectToast(page, 'Login Required')
  await page.clock.runFor(4_900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test(
  'is dismissed by a swipe of fifty pixels to the right, but not by a shorter one [GEN-08]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products')
    await heart(page).click()
    await expectToast(page, 'Login Required')
    await swipe(page, toasts(page), 44)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await expect(toasts(page)).toBeVisible()
    await swipe(page, toasts(page), 60)
    await expect(toasts(page)).toHaveCount(0)
  },
)

// A mouse that moves on a link starts a native drag, which cancels the pointer.
test('is dismissed by a swipe that starts on its link [GEN-08]', async ({ page }) => {
  await open(page, '/products')
  await heart(page).click()
  await expectToast(page, 'Login Required')
  await swipe(page, toasts(page).getByRole('link'), 60)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page).toHaveURL('/products')
})

test('is reached with F8 and dismissed by keyboard [GEN-08]', async ({ page }) => {
  await open(page, '/products')
  await heart(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login Required')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('is at most 420 px wide, and full width on a phone [GEN-08]', async ({ page }) => {
  for (const [width, widest] of [
    [1280, 420],
    [768, 420],
    [360, 328],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/products')
    await heart(page).click()
    await expect.poll(async () => (await toasts(page).boundingBox())?.width).toBe(widest)
  }
})

/** Of the toast and the element: whether any part of one is over the other. */
async function overlaps(page: Page, element: Locator): Promise<boolean> {
  const [toast, other] = await Promise.all([toasts(page).boundingBox(), element.boundingBox()])
  if (!toast || !other) throw new Error('the toast or the element has no position')
  return (
    toast.y < other.y + other.height &&
    other.y < toast.y + toast.height &&
    toast.x < other.x + other.width &&
    other.x < toast.x + toast.width
  )
}

for (const width of [360, 700, 1280])
  test(`covers neither the question nor the close button of the chat at ${width} px`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expects(500)
    await page.setViewportSize({ width, height: 740 })
    await page.route('**/api/ai-chat', (route) => route.fulfill({ status: 500 }))
    await open(page, '/products')
    await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
    const question = page.getByRole('textbox', { name: 'Your question' })
    await question.fill('Which serum is for redness?')
    await question.press('Enter')
    await expectToast(page, 'Chat Error')
    expect(await overlaps(page, question)).toBe(false)
    expect(await overlaps(page, page.getByRole('button', { name: 'Send' }))).toBe(false)
    expect(await overlaps(page, page.getByRole('button', { name: 'Close chat' }))).toBe(false)
  })

test('covers neither the photo input nor a sticky bar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await choosePhoto(page, '/skin-analysis', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  const input = page.getByRole('main').locator('label', { hasText: 'Choose Photo' })
  await input.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(toasts(page)).toHaveCount(1)
  expect(await overlaps(page, input)).toBe(false)
  expect(await overlaps(page, page.getByRole('banner'))).toBe(false)
})

test('does not cover what gets the keyboard focus [GEN-08]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products')
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Added to cart')
  // The pointer on it keeps it from closing.
  await toasts(page).hover()
  for (const key of [...Array.from({ length: 16 }, () => 'Tab'), ...Array.from({ length: 12 }, () => 'Shift+Tab')]) {
    await page.keyboard.press(key)
    const covered = await page.evaluate(() => {
      const focus = document.activeElement
      const { left = 0, right = 0, top = 0, bottom = 0 } = focus?.getBoundingClientRect() ?? {}
      const message = document.querySelector('.toasts li')?.getBoundingClientRect()
      const isBehind =
        message &&
        left >= message.left &&
        right <= message.right &&
        top >= message.top &&
        bottom <= message.bottom &&
        !focus?.closest('.toasts')
      return isBehind ? (focus?.outerHTML.slice(0, 200) ?? '') : ''
    })
    expect(covered).toBe('')
  }
})

test('scrolls what has the focus clear of a message that appears over it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const buttons = page.getByRole('article').getByRole('button', { name: 'Add to Cart' })
  const lefts = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  // In the last column, where the message will be, and far enough down to be scrolled there.
  const button = buttons.nth(lefts.lastIndexOf(Math.max(...lefts.slice(0, 12))))
  await button.focus()
  await button.evaluate(
    (element, y) => {
      const { top } = element.getBoundingClientRect()
      scrollBy(0, top - y)
    },
    isPhone ? 90 : 770,
  )
  await page.keyboard.press('Enter')
  await expectToast(page, 'Added to cart')
  await expect.poll(() => overlaps(page, button)).toBe(false)
  await expect(button).toBeFocused()
  await expect(button).toBeInViewport()
})
