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
