import sharp from 'sharp'
import { expectAccessible } from './a11y.ts'
import { main, unique } from './admin-product.ts'
import {
  expect,
  expectNoHorizontalScroll,
  expectToast,
  imageTimeout,
  open,
  signedIn,
  signedInAsAdmin,
  test,
} from './fixtures.ts'

const product = 'barrier-ceramide-serum'
const photo = (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

test('shows a photo with its review once it is approved', { tag: '@phone' }, async ({ page, browser }) => {
  const comment = unique('Look at the texture')
  await signedIn(page, 'Rosa')
  await open(page, `/products/${product}#reviews`)
  const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
  const form = panel.getByRole('form', { name: 'Write a Review' })
  await form.getByLabel('Your review').fill(comment)
  const files = form.getByLabel('Photos (up to 3)')
  await files.setInputFiles({ name: 'face.heic', mimeType: 'image/heic', buffer: Buffer.from('no') })
  await expect(form.getByText('“face.heic” is not a JPEG, PNG, or WebP photo.')).toBeVisible()
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  await files.setInputFiles([
    { name: 'texture.jpg', mimeType: 'image/jpeg', buffer: await photo('#caa58c') },
    { name: 'jar.jpg', mimeType: 'image/jpeg', buffer: await photo('#ddeeff') },
  ])
  const fileCount = () => files.evaluate((input: HTMLInputElement) => input.files?.length)
  expect(await fileCount()).toBe(2)
  await expect(form.getByRole('listitem').filter({ hasText: 'texture.jpg' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    640,
  )
  await form.getByRole('button', { name: 'Remove jar.jpg' }).click()
  expect(await fileCount()).toBe(1)
  await expect(form.getByText('jar.jpg')).toHaveCount(0)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted', undefined, imageTimeout)
  const item = panel.getByRole('listitem').filter({ hasText: comment })
  await expect(item).toBeVisible()
  await expect(item.getByRole('button', { name: 'Photo by Rosa P.' })).toHaveCount(0)
  await expect(panel.getByText('We are checking your photo. Until then, only you can see it.')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Edit your review' }).click()
  await expect(panel.getByText('Being checked')).toBeVisible()

  const staff = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const admin = await staff.newPage()
  await signedInAsAdmin(admin)
  await open(admin, '/admin/reviews?state=photos')
  const entry = main(admin).getByRole('listitem').filter({ hasText: comment })
  await expect(entry.getByRole('img', { name: 'Photo by Rosa P.' })).toBeVisible()
  await entry.getByRole('button', { name: 'Delete photo' }).click()
  const asked = admin.getByRole('dialog', { name: 'Delete this photo by Rosa P.?' })
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(entry.getByRole('button', { name: 'Delete photo' })).toBeFocused()
  await entry.getByRole('button', { name: 'Delete photo' }).click()
  await asked.getByRole('button', { name: 'Delete photo' }).click()
  await expect(asked.getByLabel('Reason (shown to the author)')).toBeFocused()
  await expect(asked.getByText('Enter a reason of 3 to 300 characters')).toBeVisible()
  await expectAccessible(admin)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await entry.getByRole('button', { name: 'Approve photo' }).click()
  await expectToast(admin, 'Photo approved')
  await expect(entry).toHaveCount(0)
  await staff.close()

  await open(page, '/')
  await open(page, `/products/${product}#reviews`)
  await expect(panel.getByRole('button', { name: 'Edit your review' })).toBeVisible()
  await expect(panel.getByText('We are checking your photo')).toHaveCount(0)
  await panel.getByRole('checkbox', { name: /^With photos/ }).check()
  await item.getByRole('button', { name: 'Photo by Rosa P.' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Photo by Rosa P.' })
  await expect(dialog.getByRole('img', { name: 'Photo by Rosa P.' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(item.getByRole('button', { name: 'Photo by Rosa P.' })).toBeFocused()
})

test('names the photos that fail, and stores one whose response is lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects(415)
  consoleGuard.expects('broken connection')
  await signedIn(page, 'Rosa')
  await open(page, `/products/${product}#reviews`)
  const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
  const form = panel.getByRole('form', { name: 'Write a Review' })
  await form.getByLabel('Your review').fill(unique('Three photos'))
  const broken = { mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await form.getByLabel('Photos (up to 3)').setInputFiles([
    { name: 'texture.jpg', mimeType: 'image/jpeg', buffer: await photo('#caa58c') },
    { ...broken, name: 'cut-off.jpg' },
    { ...broken, name: 'damaged.jpg' },
  ])
  await page.route(
    '**/photos',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Submit Review' }).click()
  const body = 'Edit it to add these photos again: cut-off.jpg, damaged.jpg'
  await expectToast(page, '2 photos not uploaded', body, imageTimeout)
  await expect(panel.getByRole('img', { name: /^Your photo/ })).toHaveCount(1)
})
