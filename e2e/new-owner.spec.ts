import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { codeAt, stepAt } from '#src/features/identity/second-factor/codes.server.ts'
import { blue, plainPhoto } from '#root/test/product-photo.ts'
import { startServer } from '#root/test/server-process.ts'
import { expectAccessible } from './a11y.ts'
import { cards, emailTo, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, imageTimeout, open, signedIn } from './fixtures.ts'
import { ownDataDir, test } from './own-shop.ts'
import { bytesOfBase32 } from './staff.ts'

const owner = {
  firstName: 'Griet',
  lastName: 'Maes',
  email: 'griet@huidzorg.example',
  password: 'a long enough secret',
}
const settings = { DEMO: 'off', SAMPLE_CATALOG: 'off', PAYMENTS: 'sandbox' }

/** Names the first owner on the command line, as in the README: register, stop the shop, give the role. */
async function nameOwner(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, settings)
  expect((await server.call('POST', '/api/users', owner)).status).toBe(200)
  await server.end('SIGTERM')
  const env = { ...process.env, DATA_DIR: dataDir }
  await promisify(execFile)('node', ['tools/customers/role.ts', owner.email, 'owner'], { env })
}

test.use({ shop: { settings, prepare: nameOwner } })

const main = (page: Page) => page.getByRole('main')

async function signIn(page: Page): Promise<void> {
  await open(page, '/login')
  await main(page).getByLabel('Email').fill(owner.email)
  await main(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/login/)
}

async function turnOnCodes(page: Page): Promise<void> {
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Set up a passkey or authenticator codes' }).click()
  await page.getByLabel('Your password').fill(owner.password)
  await page.getByRole('button', { name: 'Set up authenticator codes' }).click()
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code shown in the app').fill(codeAt(bytesOfBase32(secret), stepAt(new Date())))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

async function enterCompany(page: Page): Promise<void> {
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Enter your company' }).click()
  const fields = {
    'Legal name': 'Huidzorg NV',
    'Street and number': 'Meir 12',
    'Postal code': '2000',
    City: 'Antwerp',
    'VAT number': 'BE 0428.759.497',
    'Contact email': owner.email,
  }
  const form = page.getByRole('form', { name: 'Store details' })
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Save store details' }).click()
  await expectToast(page, 'Store details saved')
}

/** @returns its id */
async function addProduct(page: Page): Promise<string> {
  await open(page, '/admin')
  await page.getByRole('link', { name: 'Add your first product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Lindenblossom Mist')
  await page.getByLabel('Description').fill('A light mist for warm afternoons, made in Antwerp.')
  await page.getByLabel('Price (€)', { exact: true }).fill('24.00')
  await page.getByLabel('Dry', { exact: true }).check()
  await page.getByLabel('Ingredients').fill('Aqua\nTilia Cordata Flower Water')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'Product created')
  await expect(page).toHaveURL(/\/products\/lindenblossom-mist$/)
  await page.getByLabel('Units on hand').fill('5')
  await page.getByRole('button', { name: 'Update stock' }).click()
  await expectToast(page, 'Stock updated')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** As phones store it: 12 MP, turned by its orientation. */
async function uploadPhoto(page: Page): Promise<void> {
  const buffer = await plainPhoto(4032, 3024, blue).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const images = page.getByRole('region', { name: 'Images' })
  await images.getByLabel('Upload images').setInputFiles([{ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }])
  // On a busy machine, scaling 12 megapixels takes longer than other answers.
  await expect(images.getByLabel('Alternative text')).toBeVisible({ timeout: imageTimeout })
  await expectToast(page, 'Image uploaded')
  await images.getByLabel('Alternative text').fill('The blue bottle')
  await images.getByRole('button', { name: 'Save image 1' }).click()
  await expectToast(page, 'Image saved')
}

test(
  'leads a new owner from an empty catalog to the first shipped order, and through a return',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000)
    await signIn(page)
    await open(page, '/admin')
    await expect(page.getByText(/^0 of \d+ done$/)).toBeVisible()
    await expectAccessible(page)
    for (const [address, title] of [
      ['/admin/orders', 'No orders yet'],
      ['/admin/products', 'No products yet'],
    ] as const) {
      await open(page, address)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible(page)
    }
    await open(page, '/')
    await expect(main(page).getByRole('heading', { name: 'What customers say' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: /^(Shop by Category|Bestsellers)$/ })).toHaveCount(0)
    await turnOnCodes(page)
    await enterCompany(page)
    await expectAccessible(page)
    const id = await addProduct(page)
    await uploadPhoto(page)
    await expectAccessible(page)
    await open(page, '/admin')
    await expect(page.getByText(/^4 of \d+ done$/)).toBeVisible()

    const buyer = await browser.newPage({ baseURL })
    const customer = await signedIn(buyer, 'Odile')
    await open(buyer, '/products')
    await buyer.getByRole('link', { name: 'Lindenblossom Mist' }).first().click()
    const photo = main(buyer).getByRole('img', { name: 'The blue bottle' })
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true)
    await main(buyer).getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expectToast(buyer, 'Added to cart')
    await open(buyer, '/checkout')
    await fillContactDetails(buyer, customer.email)
    await fillCard(buyer, cards.good)
    await payButton(buyer).click()
    await expectToast(buyer, 'Payment Successful')
    const [, number = ''] =
      /order (\d+)/.exec(await emailTo(customer.email, 'Thanks for your order', ownDataDir())) ?? []

    await open(page, '/admin')
    await page.getByRole('link', { name: 'Orders to ship' }).click()
    await main(page).getByRole('link', { name: number }).click()
    await page.getByLabel('Tracking number').fill('323200001234567890123456')
    await page.getByRole('button', { name: 'Ship parcel', exact: true }).click()
    await page.getByRole('button', { name: 'Record delivery of parcel 1' }).click()
    await expect(page.getByText(/^Delivered /).first()).toBeVisible()
    expect(await emailTo(customer.email, '323200001234567890123456', ownDataDir())).toContain(number)
    await expectAccessible(page)

    await open(buyer, `/account/orders/${number}`)
    await buyer.getByRole('link', { name: 'Return items' }).click()
    await buyer.getByLabel(/^Units of Lindenblossom/).selectOption('1')
    await buyer.getByRole('button', { name: 'Request return' }).click()
    await expect(buyer.getByRole('heading', { name: `Return R-${number}-1` })).toBeVisible()
    await open(page, '/admin/returns')
    await main(page).getByRole('link', { name: number, exact: true }).click()
    await page.getByRole('button', { name: 'Record receipt' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund €/ })
      .click()
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await open(page, `/admin/products/${id}`)
    await expect(page.getByLabel('Units on hand')).toHaveValue('5')
    await open(buyer, `/account/orders/${number}`)
    await expect(buyer.getByRole('link', { name: /^Credit note CN-/ })).toBeVisible()
    await buyer.close()
  },
)
