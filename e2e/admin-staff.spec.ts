import { randomUUID } from 'node:crypto'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'
import { invitationTokenFor, staffMate } from './staff.ts'

test('an owner invites someone, who joins by the link and sees only what the role allows', async ({
  page,
  browser,
}) => {
  const person = await signedIn(page, 'Sanne')
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  await open(owner, '/admin/staff')
  const form = owner.getByRole('form', { name: 'Invite someone' })
  await form.getByLabel('Email address').fill(person.email)
  await form.getByLabel('Role').selectOption('Support')
  await expectNoA11yViolations(owner)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(owner, 'Invitation sent', person.email)
  await expect(owner.getByRole('main').getByRole('listitem').filter({ hasText: person.email })).toContainText('Support')

  await open(page, `/admin/join?token=${await invitationTokenFor(person.email)}`)
  await expect(page.getByText(`Role: Support. The invitation is for ${person.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible()
  for (const hidden of ['Staff', 'Jobs', 'Audit log', 'Store credit', 'Newsletter'])
    await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0)
  await open(page, '/admin/staff')
  await expect(page.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
  await open(page, '/admin/categories')
  await expect(page.getByText('Your role can view this page but not change it.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('textbox').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add category' })).toHaveCount(0)
  await owner.close()
})

test('a role that is changed meanwhile applies to the next request, with a message', async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.expects(403)
  const { id, owner } = await staffMate(page, browser, 'manager')
  await open(page, '/admin/promotions')
  const form = page.getByRole('form', { name: 'New promotion' })
  await form.getByLabel('Code', { exact: true }).fill(`STAFF-${randomUUID().slice(0, 8)}`)
  await form.getByLabel('Percentage').fill('10')
  const demoted = await owner.request.put(`/api/admin/staff/${id}`, { data: { seen: 'manager', role: 'read_only' } })
  expect(demoted.ok(), await demoted.text()).toBe(true)
  await form.getByRole('button', { name: 'Create promotion' }).click()
  await expectToast(page, 'Promotions not changed', 'Your role (Read only) does not allow this.')
  await expect(form).toHaveCount(0)
  await owner.close()
})

test(
  'the owner changes a role and removes a person, but not the last owner',
  { tag: '@phone' },
  async ({ page, browser, consoleGuard }) => {
    consoleGuard.expects(409)
    const other = await browser.newPage()
    const { email, owner } = await staffMate(other, browser, 'support')
    await signedInAsAdmin(page)
    await open(page, '/admin/staff')
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('combobox').selectOption('Manager')
    await expectToast(page, 'Role changed')
    await expect(row.getByRole('combobox')).toHaveValue('manager')
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)

    const own = page.getByRole('row').filter({ hasText: 'admin@eclat.example' })
    await own.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Not changed', 'The shop needs at least one owner.')
    await expect(own).toBeVisible()
    await owner.close()
    await other.close()
  },
)
