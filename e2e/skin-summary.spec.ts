import { eyeBags, furrows, patches, syntheticBlood, type ChangeAt } from '../test/rendered-face/change.ts'
import mesh from '../test/rendered-face/mean-mesh.json' with { type: 'json' }
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { expect, expectNoHorizontalScroll, test } from './fixtures.ts'
import { analyzeOnServer, choosePhoto, expectComplete } from './photo-page.ts'
import { withProfile } from './stored-profile.ts'

/** A rendered face, optionally with something that stands out. */
async function face(change?: ChangeAt): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { photo } = await renderFace({ ita: 38, ...(change && { change }) })
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await asJpeg(photo) }
}

test(
  'sums up the result in at most two screens of a phone: map, sentences, what looks good, and steps [SKIN-04]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    // The cheeks of people contain more blood than the forehead (0.15, mean of the norm); those of a rendered face do not.
    const strength = 0.15 + 0.35
    const flush = patches(
      [
        { x: 110, y: 340, radius: 40, strength },
        { x: 390, y: 340, radius: 40, strength },
      ],
      syntheticBlood,
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await choosePhoto(page, '/skin-analysis', await face(flush))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Analyze My Skin' }).click()
    await expectComplete(page)
    const results = main.getByRole('region', { name: 'Your results' })
    await expect(results.getByText(/^Redness: (mild|moderate|strong), both cheeks$/)).toBeVisible()
    await expect(results.locator('[data-finding=redness]')).toBeVisible()
    await expect(results.getByRole('heading', { name: 'What looks good' })).toBeVisible()
    await expect(results.getByText(/^No more than typical: /)).toBeVisible()
    const steps = results.getByRole('list', { name: 'What to do' }).getByRole('listitem')
    await expect(steps.last()).toContainText('Wear sunscreen every morning.')
    expect(await steps.count()).toBeGreaterThanOrEqual(2)
    await expect(steps.first().getByRole('link')).toHaveAttribute('href', /^\/products\//)
    const { height } = (await results.boundingBox())!
    expect(height).toBeLessThanOrEqual(2 * 740)
    await expectNoHorizontalScroll(page)

    const table = results.getByRole('table')
    await expect(table).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(table).toBeVisible()
  },
)

test('suggests a cleanser, a moisturizer and sunscreen when nothing stands out, on the device and on the server', async ({
  page,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const screens: (string | null)[] = []
  for (const analyze of [
    () => main.getByRole('button', { name: 'Analyze My Skin' }).click(),
    () => analyzeOnServer(page),
  ]) {
    await choosePhoto(page, '/skin-analysis', await face())
    await analyze()
    await expectComplete(page)
    const results = main.getByRole('region', { name: 'Your results' })
    await expect(results.getByText('Nothing stands out in this photo.').first()).toBeVisible()
    for (const text of ['Cleanse gently', 'Moisturize when', 'Wear sunscreen'])
      await expect(results.getByRole('listitem').filter({ hasText: text }).getByRole('link')).toBeVisible()
    await expect(results.locator('[data-finding]')).toHaveCount(0)
    screens.push((await results.textContent())!.replace(/\d+(?:\.\d+)?/g, '0'))
  }
  expect(screens[0]).toBe(screens[1])
})

test('names eye bags apart from dark circles, and marks them', async ({ page }) => {
  test.slow()
  await choosePhoto(page, '/skin-analysis', await face(eyeBags(Float32Array.from(mesh), { strength: 0.3 })))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  const results = main.getByRole('region', { name: 'Your results' })
  await expect(results.getByText(/^Eye bags: (mild|moderate|strong), under both eyes$/)).toBeVisible()
  await expect(results.locator('[data-finding=eye_bags]')).toBeVisible()
})

test('recommends no retinoid to someone who is pregnant: the step and the products are left out, and it says why', async ({
  page,
}) => {
  test.slow()
  await withProfile(page, {}, { pregnancy: 'pregnant' })
  const lines = furrows([90, 102, 114, 126, 138].map((y) => ({ from: [160, y], to: [340, y], depth: 0.3 }) as const))
  const main = page.getByRole('main')
  await choosePhoto(page, '/skin-analysis', await face(lines))
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  const results = main.getByRole('region', { name: 'Your results' })
  await expect(results.getByText(/^Aging: /)).toBeVisible()
  await expect(results).toContainText('we left out what is not suitable during pregnancy')
  await expect(results.getByRole('list', { name: 'What to do' })).not.toContainText(/retin/i)
  const products = main.getByRole('region', { name: 'Recommended products' }).getByRole('article').getByRole('heading')
  await expect(products.first()).toBeVisible()
  expect((await products.allTextContents()).join()).not.toMatch(/retin/i)
})
