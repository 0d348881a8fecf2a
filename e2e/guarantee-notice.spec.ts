import { jpegPhoto } from '#root/test/product-photo.ts'
import { expectNoA11yViolations } from './a11y.ts'
import {
  expect,
  expectNoHorizontalScroll,
  expectToast,
  guestWithCart,
  imageTimeout,
  open,
  signedInAsAdmin,
} from './fixtures.ts'
import { test } from './own-shop.ts'

const product = 'oat-milk-cleansing-balm'
const label = 'Legal guarantee: at least 2 years'
const alt = /^The EU notice on the legal guarantee of conformity.*liable for at least two years from delivery/

test(
  'shoppers read a reminder until the owner uploads the EU notice, then the notice',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    test.slow()
    consoleGuard.expects(415)
    await open(page, `/products/${product}`)
    await page.getByText(label).click()
    await expect(page.getByText('the seller is liable for at least two years from delivery')).toBeVisible()

    await signedInAsAdmin(page)
    await open(page, '/admin')
    await page.getByRole('link', { name: 'Add the EU notice on the legal guarantee' }).click()
    const field = page.getByLabel('Upload the notice')
    await field.setInputFiles({ name: 'notice.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('Notice not uploaded: please choose a JPEG, PNG, WebP, or AVIF file.')).toBeVisible()
    await field.setInputFiles({ name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(900, 1200) })
    await expectToast(page, 'Notice uploaded', undefined, imageTimeout)
    await expect(page.getByAltText('The notice as shoppers see it.')).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)

    await open(page, `/products/${product}`)
    await page.getByText(label).click()
    await expect(page.getByAltText(alt)).toBeVisible()
    await expectNoA11yViolations(page)
    const fullSize = page.getByRole('link', { name: /^Open the notice in full size/ })
    await expect(fullSize).toHaveAttribute('href', /^\/images\/notices\/.*\/full\.jpg$/)
    await open(page, '/terms#guarantee')
    await expect(page.getByAltText(alt)).toBeVisible()

    await open(page, '/admin/settings')
    await page.getByRole('button', { name: 'Remove the notice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the notice' }).click()
    await expectToast(page, 'Notice removed')
    await expect(page.getByText('No notice uploaded.')).toBeVisible()
  },
)

test('checkout shows the notice before the order button', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page)
  const image = { name: 'notice.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(900, 1200) }
  const uploaded = await page.request.post('/api/admin/guarantee-notice', { multipart: { image } })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  await page.context().clearCookies()
  await guestWithCart(page, [{ productId: product }])
  await open(page, '/checkout')
  await page.getByText(label).click()
  await expect(page.getByAltText(alt)).toBeVisible()
  await expectNoA11yViolations(page)
  await expectNoHorizontalScroll(page)
  const terms = page.getByRole('link', { name: /^legal guarantee of at least two years/ })
  await expect(terms).toHaveAttribute('href', '/terms#guarantee')
})
