import { buyLines } from './bought-order.ts'
import { expect, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'

const customization = { text: 'QX', font: 'classic', color: 'gold', position: 'center', size: 'medium' }

test('refunds the delivery costs of an order whose faulty items were all returned', async ({ page }) => {
  const account = await signedIn(page, 'Odile')
  const number = await buyLines(page, account, [{ productId: 'rosewood-satin-lipstick', quantity: 1, customization }])
  await signedInAsAdmin(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await post(`orders/${number}/parcels`, { parcel: 1 })
  const lines = [{ position: 0, quantity: 1 }]
  const { returns } = await post(`orders/${number}/returns`, { lines, reason: 'damaged' })
  const act = (action: object) => post(`returns/${returns[0].id}/actions`, action)
  await act({ action: 'receive', seen: 'approved', lines: [{ position: 0, restocked: 0, damaged: 1 }] })
  await act({ action: 'refund', seen: 'received' })

  await open(page, `/admin/orders/${number}`)
  const form = page.getByRole('form', { name: 'Partial refund' })
  await expect(form.getByLabel('Amount (€)')).toHaveAccessibleDescription(/up to €9\.67/)
  await expect(page.getByText('All items were returned.')).toBeVisible()
  await form.getByLabel('Amount (€)').fill('9.67')
  await form.getByRole('button', { name: 'Refund amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €9.67' }).click()
  await expect(page.getByText('Partial refund: €9.67')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('No further actions. This order is complete.')).toBeVisible()
})
