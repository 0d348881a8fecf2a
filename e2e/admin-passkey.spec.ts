import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signInAs, test } from './fixtures.ts'
import { staffMate } from './staff.ts'

/** A device with a fingerprint reader. @returns how to make it recognize its owner, or not. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

test(
  'a manager adds a passkey, uses it in the next session, and removes it',
  { tag: '@phone' },
  async ({ page, browser, consoleGuard }) => {
    consoleGuard.expects(403)
    const { email, password, owner } = await staffMate(page, browser, 'manager')
    await owner.close()
    const recognize = await withAuthenticator(page)
    await open(page, '/admin/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(adding.getByLabel('Name')).toHaveValue(/ on /)
    await adding.getByLabel('Name').fill('Work laptop')
    await adding.getByLabel('Your password').fill('not the password')
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expect(adding.getByRole('alert')).toHaveText('Your current password is incorrect.')
    await adding.getByLabel('Your password').fill(password)
    await recognize(false)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expect(adding.getByRole('status')).toHaveText('The request was canceled or timed out. You can try again.')
    await expect(adding.getByRole('alert')).toHaveCount(0)
    await expectNoA11yViolations(page)
    await recognize(true)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Passkey added')
    const codes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    const passkeys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    await expect(passkeys).toContainText(['Work laptop'])
    await expect(passkeys).toContainText('not used yet')
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)

    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await adding.getByLabel('Your password').fill(password)
    await adding.getByRole('button', { name: 'Continue' }).click()
    await expect(adding.getByRole('alert')).toHaveText('This device already has a passkey for your account.')

    await signInAs(page, { email, password })
    await open(page, '/admin/orders')
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await recognize(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'The request was canceled or timed out. You can try again.',
    )
    await recognize(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()

    await open(page, '/admin/security')
    await expect(passkeys).toContainText('last used')
    await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove passkey Work laptop?' })
    await expect(removing).toContainText('This is your only second factor.')
    await expectNoA11yViolations(page)
    await removing.getByRole('button', { name: 'Use a passkey' }).click()
    await expectToast(page, 'Passkey removed')
    await expect(passkeys).toHaveCount(0)
  },
)

test('a browser without passkeys says so, and codes remain', async ({ page, browser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const { owner } = await staffMate(page, browser, 'manager')
  await owner.close()
  await open(page, '/admin/security')
  await expect(page.getByText('This browser doesn’t support passkeys here.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set up authenticator codes' })).toBeVisible()
})
