import type { Page } from '@playwright/test'
import { expect, expectToast, open, productsOf, signedIn, test } from './fixtures.ts'
import { stepNames, watchSent } from './routine-steps.ts'

const templateNames = ['Basic Morning', 'Basic Evening', 'Acne Starter', 'Sensitive Care']
const template = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .filter({ has: page.getByRole('button', { name: /Use Template/ }) })

test('opens and closes the template panel with four starters in two columns [ROUT-03]', async ({ page }) => {
  await signedIn(page)
  await open(page, '/routine-builder')
  await expect(page.getByRole('heading', { name: 'New to Skincare?' })).toBeVisible()
  await expect(page.getByText('The ingredient check shows whether its products go together.')).toBeVisible()
  await page.getByRole('button', { name: 'View Templates' }).click()
  for (const [at, steps] of [3, 2, 6, 5].entries())
    await expect(template(page, templateNames[at] ?? '')).toContainText(`${steps} steps`)
  const places = await Promise.all(templateNames.map((name) => template(page, name).boundingBox()))
  expect(new Set(places.map((place) => Math.round(place?.x ?? 0))).size).toBe(2)
  await page.getByRole('button', { name: 'Hide Templates' }).click()
  await expect(page.getByRole('button', { name: /^Use Template/ })).toHaveCount(0)
})

test(
  'creates a routine from a template with the first matching products and no conflicts [ROUT-08]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await signedIn(page)
    await open(page, '/routine-builder')
    const sent = watchSent(page)
    await page.getByRole('button', { name: 'View Templates' }).click()
    await page.getByRole('button', { name: 'Use Template: Acne Starter' }).click()
    await expectToast(page, 'Template Created!', 'Acne Starter has been added to your routines.')
    await expect(page.getByRole('button', { name: /^Use Template/ }), 'the panel is hidden').toHaveCount(0)

    const products = await productsOf(page)
    const firstWith = (word: string) => products.find(({ name }) => name.includes(word))
    const wanted = [
      ['Foaming', 'both'],
      ['Panthenol', 'both'],
      ['Niacinamide', 'morning'],
      ['Calm', 'evening'],
      ['Water', 'both'],
      ['Matte', 'morning'],
    ] as const
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/routines',
      body: { name: 'Acne Starter', skinType: 'oily', concerns: [] },
    })
    expect(sent.slice(1)).toMatchObject(
      wanted.map(([word, timeOfDay], at) => ({
        method: 'POST',
        body: {
          productId: firstWith(word)?.id,
          stepOrder: at + 1,
          timeOfDay,
          frequency: 'daily',
          instructions: expect.stringMatching(/\w+.*\. /),
        },
      })),
    )
    await expect(stepNames(page)).toHaveText(wanted.map(([word]) => firstWith(word)?.name ?? ''))
    await expect(page.getByText('No conflicts, and the steps are in a good order.')).toBeVisible()
  },
)

test('skips a template step without a matching product, and keeps the positions of the others [ROUT-08]', async ({
  page,
}) => {
  await signedIn(page)
  await page.route('**/api/product-choices', async (route) => {
    const answer = await route.fetch()
    const choices = (await answer.json()) as { products: { name: string }[] }
    const products = choices.products.filter(({ name }) => !name.includes('Daily'))
    await route.fulfill({ response: answer, json: { ...choices, products } })
  })
  await open(page, '/routine-builder')
  const sent = watchSent(page)
  await page.getByRole('button', { name: 'View Templates' }).click()
  await page.getByRole('button', { name: 'Use Template: Basic Morning' }).click()
  await expectToast(page, 'Template Created!', 'Basic Morning has been added to your routines.')
  expect(sent.slice(1)).toMatchObject([{ body: { stepOrder: 1 } }, { body: { stepOrder: 3 } }])
})
