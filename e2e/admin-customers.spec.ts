import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'
import { staffMate } from './staff.ts'

test(
  'finds a customer, grants store credit, and deletes the account after the email address is typed',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(409)
    const person = await signedIn(page, 'Rosalinde')
    await signedInAsAdmin(page)
    await open(page, '/admin/customers')
    await page.getByLabel('Email address or name').fill(person.email.slice(0, 18))
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
    await page.getByRole('link', { name: 'Rosalinde Peeters' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rosalinde Peeters' })).toBeVisible()

    await page.getByLabel('Amount (€)').fill('12,50')
    await page.getByLabel('Reason').fill('A late parcel')
    await page.getByRole('button', { name: 'Grant store credit' }).click()
    await expect(page.getByText('Balance: €12.50')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)

    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the account of Rosalinde Peeters?' })
    await dialog.getByLabel('Email address of the account').fill('somebody@example.com')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog).toContainText('Nothing was deleted.')
    await expect(dialog.getByLabel('Email address of the account')).toBeFocused()
    await expectNoA11yViolations(page)
    await dialog.getByLabel('Email address of the account').fill(person.email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expectToast(page, 'Account deleted')
    await expect(page).toHaveURL(/\/admin\/customers$/)
    await expect(page.getByText(person.email)).toHaveCount(0)
  },
)

test('a customer’s page offers support neither store credit nor deletion', async ({ page, browser }) => {
  const customer = await signedIn(page, 'Aline')
  const { owner } = await staffMate(page, browser, 'support')
  await open(page, `/admin/customers/${customer.id}`)
  await expect(page.getByText('Balance: €0.00')).toBeVisible()
  await expect(page.getByRole('link', { name: customer.email })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Grant store credit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account…' })).toHaveCount(0)
  await owner.close()
})

test('support notes what was agreed with a customer, and removes it', { tag: '@phone' }, async ({ page, browser }) => {
  const customer = await signedIn(page, 'Fabienne')
  const { owner } = await staffMate(page, browser, 'support')
  await open(page, `/admin/customers/${customer.id}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('No notes yet.')
  await notes.getByLabel('Note', { exact: true }).fill('Prefers emails in French')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expectToast(page, 'Note added')
  await expect(notes.getByRole('listitem')).toContainText('Prefers emails in French')
  await expect(notes.getByLabel('Note', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(notes.getByRole('listitem')).toContainText('Prefers emails in French')
  await expectNoHorizontalScroll(page)
  await expectNoA11yViolations(page)
  await notes.getByRole('button', { name: /^Remove the note of / }).click()
  await page.getByRole('dialog', { name: 'Remove this note?' }).getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Note removed')
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await owner.close()
})
