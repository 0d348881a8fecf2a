import { codeAt, stepAt } from '#src/features/identity/second-factor/codes.server.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signInAs, test } from './fixtures.ts'
import { bytesOfBase32, staffMate } from './staff.ts'

test(
  'a manager sets up authenticator codes and enters a backup code in the next session',
  { tag: '@phone' },
  async ({ page, browser, consoleGuard }) => {
    consoleGuard.expects(403)
    const { email, password, owner } = await staffMate(page, browser, 'manager')
    await owner.close()
    await open(page, '/admin/security')
    await page.getByLabel('Your password').fill(password)
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: 'Set up authenticator codes' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code shown in the app').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('This code is not correct or has been used.', { exact: false })).toBeVisible()
    await page.getByLabel('Code shown in the app').fill(codeAt(bytesOfBase32(secret), stepAt(new Date())))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expectToast(page, 'Authenticator codes are on')
    const codes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    await expect(codes).toHaveCount(10)
    const [backupCode = '', secondBackupCode = ''] = await codes.allTextContents()
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('You have 10 unused backup codes.', { exact: false })).toBeVisible()

    await signInAs(page, { email, password })
    await open(page, '/account/data')
    await expect(page.getByRole('heading', { name: 'Enter your code', level: 2 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase my account…' })).toHaveCount(0)
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await open(page, '/account/security')
    await expect(page.getByRole('heading', { name: 'Enter your code', level: 3 })).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    await expectNoA11yViolations(page)
    await page.getByLabel('Code').fill(secondBackupCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Current password')).toBeVisible()

    await signInAs(page, { email, password })
    await open(page, '/admin/orders')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
    await expectNoA11yViolations(page)
    await page.getByLabel('Code').fill(backupCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  },
)

test(
  'someone who no longer works for the shop turns their second factor off in their account',
  { tag: '@phone' },
  async ({ page, browser, consoleGuard }) => {
    consoleGuard.expects(403)
    const { id, email, password, owner } = await staffMate(page, browser, 'manager')
    const started = await page.request.post('/api/auth/second-factor/setup', { data: { password } })
    const { secret } = (await started.json()) as { secret: string }
    const code = codeAt(bytesOfBase32(secret), stepAt(new Date()))
    const confirmed = await page.request.post('/api/auth/second-factor/confirm', { data: { code } })
    const { backupCodes } = (await confirmed.json()) as { backupCodes: string[] }
    const [first = '', second = ''] = backupCodes
    const removed = await owner.request.delete(`/api/admin/staff/${id}`, { data: { seen: 'manager' } })
    expect(removed.ok(), await removed.text()).toBe(true)
    await owner.close()

    await signInAs(page, { email, password })
    await open(page, '/account/security')
    await expect(page.getByText('No device and no backup codes? Contact the shop')).toBeVisible()
    await page.getByLabel('Code').fill(first)
    await page.getByRole('button', { name: 'Continue' }).click()
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Second factor', level: 2 }) })
    await expect(panel.getByRole('heading', { name: 'Turn off authenticator codes' })).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await panel.getByLabel('Code').fill(second)
    await panel.getByRole('button', { name: 'Turn off authenticator codes' }).click()
    await expectToast(page, 'Authenticator codes are off')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeFocused()

    await signInAs(page, { email, password })
    await open(page, '/account/security')
    await expect(page.getByLabel('Current password')).toBeVisible()
  },
)
