import type { Locator, Page } from '@playwright/test'
import { blue, green, jpegPhoto, red } from '#root/test/product-photo.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import {
  expect,
  expectNoHorizontalScroll,
  expectToast,
  hydrated,
  imageTimeout,
  open,
  signedInAsAdmin,
} from './fixtures.ts'

type Stored = { readonly images: readonly { readonly id: string }[] }

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const isInView = (image: Locator) => expect(image).toBeInViewport({ ratio: 0.5 })

test(
  'uploads, describes, orders and removes photographs, and shows them on the product page',
  { tag: '@phone' },
  async ({ page, consoleGuard, products, browser }) => {
    consoleGuard.expects(415)
    await signedInAsAdmin(page)
    const name = unique('Photographed balm')
    const id = await products.create(name)
    await open(page, `/admin/products/${id}`)
    const panel = page.getByRole('region', { name: 'Images' })
    await panel
      .getByLabel('Upload images')
      .setInputFiles([
        file('front.jpg', await jpegPhoto(900, 900, red)),
        file('notes.jpg', Buffer.from('not a photograph')),
        file('back.jpg', await jpegPhoto(600, 900, blue)),
        file('extra.jpg', await jpegPhoto(300, 200, blue)),
      ])
    await expect(panel.getByLabel('Alternative text')).toHaveCount(3, { timeout: imageTimeout })
    await expectToast(page, '3 images uploaded')
    await expect(panel.getByRole('alert')).toHaveText(
      'Image not uploaded: please choose a JPEG, PNG, WebP, or AVIF file.',
    )
    const rows = panel.getByRole('form')
    await expect(rows).toHaveCount(3)

    await rows.nth(1).getByLabel('Alternative text').fill('The back of the jar')
    await panel.getByRole('button', { name: 'Save image 2' }).press('Enter')
    await expectToast(page, 'Image saved')
    await expect(panel.getByRole('button', { name: 'Save image 2' })).toBeFocused()
    await panel.getByRole('button', { name: 'Move up image 2' }).press('Enter')
    await expectToast(page, 'Images reordered')
    await expect(rows.first().getByLabel('Alternative text')).toHaveValue('The back of the jar')
    await expect(panel.getByRole('button', { name: 'Move down image 1' })).toBeFocused()
    await dragBelow(page, panel.getByRole('button', { name: /^Drag image 1/ }), rows.nth(1))
    await expectToast(page, 'Images reordered')
    await expect(rows.nth(1).getByLabel('Alternative text')).toHaveValue('The back of the jar')
    await panel.getByRole('button', { name: /^Drag image 2/ }).press('ArrowUp')
    await expect(rows.first().getByLabel('Alternative text')).toHaveValue('The back of the jar')
    await expect(panel.getByRole('button', { name: /^Drag image 1/ })).toBeFocused()
    await panel.getByRole('button', { name: 'Remove image 3' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove image' }).press('Enter')
    await expectToast(page, 'Image removed')
    await expect(rows).toHaveCount(2)
    await expect(panel.getByRole('heading', { name: 'Images' })).toBeFocused()
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)

    await open(page, `/products/${id}`)
    const gallery = main(page).getByRole('group', { name: `Images of ${name}` })
    const [first, second] = [
      gallery.getByRole('img', { name: 'The back of the jar' }),
      gallery.getByRole('img', { name: `${name}, product image` }),
    ]
    await isInView(first)
    await expect(second).not.toBeInViewport()
    await gallery.focus()
    await page.keyboard.press('ArrowRight')
    await isInView(second)
    await main(page).getByRole('link', { name: 'Show image 1 of 2' }).press('Enter')
    await isInView(first)
    await main(page).getByRole('link', { name: 'Show image 2 of 2' }).click()
    await isInView(second)
    await expect(second).toHaveJSProperty('complete', true)
    expect(await second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
    await page.reload()
    await hydrated(page)
    await isInView(second)

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const withoutScript = await plain.newPage()
    await withoutScript.goto(`/products/${id}`)
    await withoutScript.getByRole('link', { name: 'Show image 2 of 2' }).click()
    await isInView(withoutScript.getByRole('group').getByRole('img', { name: `${name}, product image` }))
    await plain.close()
  },
)

test(
  'crops a dropped photograph by keyboard and moves its focal point; lists show the square around it',
  { tag: '@phone' },
  async ({ page, products }) => {
    await signedInAsAdmin(page)
    const name = unique('Cropped balm')
    const id = await products.create(name)
    await open(page, `/admin/products/${id}`)
    const panel = page.getByRole('region', { name: 'Images' })
    const dropped = await page.evaluateHandle(
      (base64) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], 'wide.jpg', { type: 'image/jpeg' }))
        return transfer
      },
      (await jpegPhoto(900, 600, red)).toString('base64'),
    )
    const target = panel.getByLabel('Upload images')
    await target.dispatchEvent('dragover', { dataTransfer: dropped })
    await expect(panel).toContainText('Drop the images to upload them')
    await target.dispatchEvent('drop', { dataTransfer: dropped })
    await expectToast(page, 'Image uploaded')

    const isChosen = Promise.withResolvers<void>()
    await page.route('**/960.webp*', async (route) => {
      await isChosen.promise
      await route.continue()
    })
    await panel.getByRole('button', { name: 'Crop image 1' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Crop image 1' })
    await dialog.getByRole('combobox', { name: 'Shape' }).selectOption('Portrait 4:5')
    isChosen.resolve()
    const part = dialog.getByRole('group', { name: 'Use the arrow keys to move the part to show' })
    await part.press('ArrowLeft')
    await dialog.getByRole('slider', { name: 'From the top' }).fill('20')
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await dialog.getByRole('button', { name: 'Save crop' }).press('Enter')
    await expectToast(page, 'Image cropped')
    await expect(dialog).toHaveCount(0)

    const { imageUrl } = (await (await page.request.get(`/api/products/${id}`)).json()) as { imageUrl: string }
    expect(imageUrl).toMatch(/\?focus=50-20$/)
    await open(page, `/products?search=${encodeURIComponent(name)}`)
    const image = page.getByRole('article').filter({ hasText: name }).locator('img').first()
    await expect(image).toHaveCSS('object-position', '50% 20%')
    await expect(image).toHaveJSProperty('complete', true)
    const { width, height } = await image.evaluate((shown: HTMLImageElement) => ({
      width: shown.naturalWidth,
      height: shown.naturalHeight,
    }))
    expect(width / height).toBeCloseTo(4 / 5, 1)
  },
)

test('moves an image on while its last move has no answer yet', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Reordered balm'))
  await open(page, `/admin/products/${id}`)
  const panel = page.getByRole('region', { name: 'Images' })
  const photos = [red, blue, green].map((color) => jpegPhoto(300, 300, color))
  const files = (await Promise.all(photos)).map((photo, at) => file(`${at}.jpg`, photo))
  await panel.getByLabel('Upload images').setInputFiles(files)
  await expect(panel.getByLabel('Alternative text')).toHaveCount(3, { timeout: imageTimeout })
  await expectToast(page, '3 images uploaded')
  const pictures = panel.locator('form').locator('xpath=..').locator('img')
  const shown = () => pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  const stored = async () => {
    const { images } = (await (await page.request.get(`/api/admin/products/${id}/images`)).json()) as Stored
    return images.map((image) => image.id)
  }
  const [[first, second, third], [one, two, three]] = [await shown(), await stored()]

  const answer = Promise.withResolvers<void>()
  await page.route('**/image-order', async (route) => {
    await answer.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: /^Drag image 3/ }).press('ArrowUp')
  await expect.poll(shown).toEqual([first, third, second])
  await panel.getByRole('button', { name: /^Drag image 2/ }).press('ArrowUp')
  await expect.poll(shown).toEqual([third, first, second])
  answer.resolve()
  await expect.poll(stored).toEqual([three, one, two])
  expect(await shown()).toEqual([third, first, second])
})

async function dragBelow(page: Page, handle: Locator, row: Locator): Promise<void> {
  await handle.hover()
  await page.mouse.down()
  const { y = 0, height = 0 } = (await row.boundingBox()) ?? {}
  const { x = 0 } = (await handle.boundingBox()) ?? {}
  await page.mouse.move(x, y + height, { steps: 5 })
  await page.mouse.up()
}
