import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { bought } from './bought-order.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, signedInAsAdmin } from './fixtures.ts'
import { staffMate } from './staff.ts'

test(
  'names in words what was changed, and links to what an entry is about',
  { tag: '@phone' },
  async ({ page, products }) => {
    await signedInAsAdmin(page)
    const name = unique('Logged balm')
    const id = await products.create(name)
    await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 5 } })
    const account = await signedIn(page, 'Odette')
    const number = await bought(page, account, id)
    const asked = await page.request.post('/api/questions', {
      data: { productId: id, text: 'Is it suitable for the whole family?' },
    })
    const { id: questionId } = (await asked.json()) as { id: string }
    await signedInAsAdmin(page)
    const email = `invited-${id}@example.com`
    for (const [method, path, data] of [
      ['POST', `/api/admin/orders/${number}/parcels`, { parcel: 1, carrier: 'gls' }],
      ['PUT', `/api/admin/questions/${questionId}/answer`, { text: 'Yes, from three years on.', seen: [] }],
      ['POST', '/api/admin/staff/invitations', { email, role: 'support' }],
    ] as const) {
      const answer = await page.request.fetch(path, { method, data })
      expect(answer.ok(), await answer.text()).toBe(true)
    }

    await open(page, '/admin/log')
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(row(email)).toContainText('Role: Support')
    await expect(row(`Question about ${name}`).getByRole('link')).toHaveAttribute('href', `/admin/products/${id}`)
    await expect(row(name).filter({ hasText: 'Product created' })).toContainText('Price: €')
    const shipped = row(`Order ${number}`).filter({ hasText: 'Order shipped' })
    await expect(shipped).toContainText('Status: Shipped (was Paid)')
    await expect(shipped).toContainText('Carrier: GLS')
    await expect(shipped).not.toContainText('none')
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await shipped.getByRole('link').click()
    await expect(page).toHaveURL(`/admin/orders/${number}`)
  },
)

test('links only to pages that the role includes', async ({ page, browser }) => {
  const { email, owner } = await staffMate(page, browser, 'read_only')
  await open(owner, '/admin/log')
  const invited = (staff: Page) => staff.getByRole('row').filter({ hasText: email }).filter({ hasText: 'invited' })
  await expect(invited(owner).getByRole('link', { name: email })).toHaveAttribute('href', '/admin/staff')
  await open(page, '/admin/log')
  await expect(invited(page).getByRole('cell').filter({ hasText: email }).first()).toBeVisible()
  await expect(invited(page).getByRole('link', { name: email })).toHaveCount(0)
  await owner.close()
})
