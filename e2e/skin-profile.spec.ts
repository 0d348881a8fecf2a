import type { Page } from '@playwright/test'
import { expectAccessible, expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'
import { choosePhoto, expectComplete, renderedFace } from './photo-page.ts'

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('skin-profile') ?? '')
const choose = (page: Page, field: string, option: string) =>
  group(page, field).getByLabel(option, { exact: true }).check()

async function agreeToHealth(page: Page): Promise<void> {
  const health = page.getByRole('region', { name: 'Health' })
  await health.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(health.getByRole('alert')).toHaveText('Please check the box to continue.')
  await health.getByRole('checkbox').check()
  await health.getByRole('button', { name: 'Agree and continue' }).click()
}

async function addAvoided(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ingredient', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

test('a guest’s profile stays in the browser, with the source of each answer', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/skin-profile')) sent.push(request.url())
  })
  await open(page, '/skin-profile')
  expect(await stored(page)).toBe('')
  await choose(page, 'Skin type', 'Dry')
  await choose(page, 'Concerns', 'Redness')
  await choose(page, 'Budget per product', 'Up to €25')
  await expect(group(page, 'Skin type')).toContainText('Entered by you, ')
  await expect(page.getByRole('link', { name: 'Show products for me' })).toHaveAttribute(
    'href',
    '/products?skinType=dry&concern=redness&sort=rating',
  )
  await agreeToHealth(page)
  await addAvoided(page, 'Linalol')
  await expect(group(page, 'Ingredients I avoid').getByRole('status')).toHaveText(
    /We don’t know “linalol”\. Did you mean “linalool”\?/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change to linalool' }).click()
  await expect(group(page, 'Ingredients I avoid').getByRole('status')).toHaveCount(0)
  await choose(page, 'Pregnancy and breastfeeding', 'Pregnant')
  await expectAccessible(page)

  await page.reload()
  await expect(group(page, 'Skin type').getByLabel('Dry')).toBeChecked()
  await expect(group(page, 'Ingredients I avoid')).toContainText('linalool')
  await group(page, 'Skin type').getByRole('button', { name: 'Clear Skin type' }).click()
  await expect(group(page, 'Skin type').getByText('Not answered')).toBeFocused()
  await expect(group(page, 'Skin type')).toContainText('Not answered')

  await page.getByRole('button', { name: 'Delete health answers' }).click()
  await expectToast(page, 'Health answers deleted')
  expect(await stored(page)).not.toContain('linalool')
  expect(await stored(page)).toContain('redness')
  await page.getByRole('button', { name: 'Delete my skin profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await expectToast(page, 'Skin profile deleted')
  expect(await stored(page)).toBe('')
  expect(sent).toEqual([])
})

test('a profile of another version keeps its valid answers, with a message', async ({ page }) => {
  await page.addInitScript(() => {
    const at = '2026-01-01T10:00:00.000Z'
    const answers = { skinType: { value: 'oily', source: 'manual', at }, hair: 'curly' }
    if (location.protocol.startsWith('http') && !localStorage.getItem('skin-profile'))
      localStorage.setItem('skin-profile', JSON.stringify({ format: 0, answers }))
  })
  await open(page, '/skin-profile')
  await expect(group(page, 'Skin type').getByLabel('Oily')).toBeChecked()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('could not be read')
})

test('works for the visit in a browser that stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Storage.prototype.getItem = blocked
    Storage.prototype.setItem = blocked
  })
  await open(page, '/skin-profile')
  await expect(page.getByRole('main')).toContainText('Your browser does not store data')
  await choose(page, 'Skin type', 'Dry')
  await expect(group(page, 'Skin type').getByLabel('Dry')).toBeChecked()
})

test('is moved to the account only when asked, and health answers only with consent', async ({ page }) => {
  await open(page, '/skin-profile')
  await choose(page, 'Skin type', 'Dry')
  await agreeToHealth(page)
  await addAvoided(page, 'Linalool')
  await signedIn(page)
  const saved = async () => (await page.request.get('/api/skin-profile')).text()
  await open(page, '/about')
  const dialog = page.getByRole('dialog', { name: 'Move your skin profile to your account?' })
  await expect(dialog).toBeVisible()
  expect(await saved()).not.toContain('dry')
  await dialog.getByRole('button', { name: 'Keep in this browser' }).click()
  await expect(dialog).toHaveCount(0)
  await open(page, '/about')
  await page.waitForLoadState('networkidle')
  await expect(dialog).toHaveCount(0)

  await open(page, '/skin-profile')
  await page.getByRole('button', { name: 'Move to my account' }).click()
  await expectToast(page, 'Skin profile moved', 'Your health answers are still in this browser only.')
  await expect(group(page, 'Skin type').getByLabel('Dry')).toBeChecked()
  expect(await saved()).not.toContain('linalool')

  await page.getByLabel('Also move my health answers').check()
  await page.getByRole('button', { name: 'Move to my account' }).click()
  await expectToast(page, 'Skin profile moved', 'It is now in your account.')
  expect(await saved()).toContain('linalool')
  expect(await stored(page)).toBe('')
  await expectNoA11yViolations(page)
})

test('two windows of a customer change different answers, and both are saved', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  await signedIn(page)
  // The windows do not tell each other about changes.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
  })
  const other = await context.newPage()
  await open(page, '/skin-profile')
  await open(other, '/skin-profile')
  await expect(group(other, 'Skin type')).toBeVisible()
  await choose(page, 'Skin type', 'Dry')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await choose(other, 'Undertone', 'Warm')
  await expect(group(other, 'Skin type').getByLabel('Dry')).toBeChecked()
  await page.reload()
  await expect(group(page, 'Undertone').getByLabel('Warm')).toBeChecked()
  await expect(group(page, 'Skin type').getByLabel('Dry')).toBeChecked()
})

test('is filled from the concern selector, which then starts from it', async ({ page }) => {
  await open(page, '/skin-concerns')
  await page.getByRole('checkbox', { name: /^Redness/ }).check()
  await page.getByRole('button', { name: 'Get Recommendations' }).click()
  await page.getByRole('button', { name: 'Save to my skin profile' }).click()
  await expect(page.getByRole('main')).toContainText('Saved in your skin profile.')
  await open(page, '/skin-concerns')
  await expect(page.getByRole('checkbox', { name: /^Redness/ })).toBeChecked()
  await open(page, '/skin-profile')
  await expect(group(page, 'Concerns')).toContainText('From the concern selector, ')
})

test('is filled from the chat, health answers only with consent; then the chat warns', async ({ page }) => {
  await open(page, '/')
  const ask = async (text: string) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
  await ask('I have dry, sensitive skin')
  await page.getByRole('button', { name: 'Save to my skin profile' }).click()
  await expect(page.getByText('Saved in your skin profile.')).toBeVisible()
  expect(await stored(page)).toContain('"dry"')

  await ask("I'm pregnant")
  await page.getByRole('button', { name: 'Save to my skin profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save health answers?' })
  await expectAccessible(page)
  expect(await stored(page)).not.toContain('pregnant')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByText('Saved in your skin profile.')).toHaveCount(2)
  expect(await stored(page)).toContain('pregnant')
})

test('a customer’s skin type is preselected in a new routine', async ({ page }) => {
  await signedIn(page)
  const skinType = { value: 'oily', source: 'manual', at: '2026-11-01T10:00:00.000Z' }
  const saved = await page.request.put('/api/skin-profile', { data: { version: 0, answers: { skinType }, health: {} } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await open(page, '/routine-builder')
  await page.getByRole('button', { name: 'Create' }).first().click()
  await expect(page.getByLabel('Skin Type (Optional)')).toHaveValue('oily')
})

test('is filled from a photo: concerns from the analysis, the undertone from the palette', async ({ page }) => {
  test.slow()
  const save = page.getByRole('main').getByRole('button', { name: 'Save to my skin profile' })
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await save.click()
  await expect(page.getByText('Saved in your skin profile.')).toBeVisible()
  await choosePhoto(page, '/color-palette', await renderedFace())
  await page.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  await save.click()
  await expect(page.getByText('Saved in your skin profile.')).toBeVisible()
  await open(page, '/skin-profile')
  await expect(page.getByText('From your photo analysis, ').first()).toBeVisible()
  await expect(group(page, 'Undertone')).toContainText('From your color palette, ')
})

test('health answers are used in emails only after a separate consent, which can be withdrawn', async ({ page }) => {
  await signedIn(page)
  await open(page, '/skin-profile')
  await agreeToHealth(page)
  const consent = page.getByRole('checkbox', { name: /^Also warn me in emails/ })
  await expect(consent).not.toBeChecked()
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/email-consent') && response.ok())
  const given = saved()
  // Still in the click: the checkbox must not flip back until the request has begun.
  expect(await consent.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(true)
  await given
  await page.reload()
  await expect(consent).toBeChecked()
  await expectAccessible(page)
  const withdrawn = saved()
  await consent.uncheck()
  await withdrawn
  await page.reload()
  await expect(consent).not.toBeChecked()
})
