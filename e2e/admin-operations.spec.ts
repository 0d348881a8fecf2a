import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedInAsAdmin, test, toasts } from './fixtures.ts'

const refund = {
  id: '11111111-1111-4111-8111-111111111111',
  orderNumber: null,
  amount: '12.50',
  reason: 'no_contact',
  state: 'failed',
  failures: 5,
  error: 'Insufficient balance',
  nextTryAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const failing = {
  id: refund.id,
  provider: 'stripe',
  amount: '30.00',
  failures: 3,
  error: 'This payment cannot be canceled',
  nextTryAt: '2026-11-20T10:04:00.000Z',
  createdAt: refund.createdAt,
}

const expected = { id: refund.id, provider: 'mollie', amount: '48.00', createdAt: refund.createdAt }

test('lists a failed refund and retries it', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signedInAsAdmin(page)
  let state = 'failed'
  await page.route('**/api/admin/payments', (route) =>
    route.fulfill({ json: { payments: [failing], pending: [expected], refunds: [{ ...refund, state }] } }),
  )
  await page.route(`**/api/admin/refunds/${refund.id}/retry`, (route) => {
    state = 'processing'
    return route.fulfill({ json: { retried: true } })
  })
  await open(page, '/admin/payments')
  await expect(page.getByRole('row').filter({ hasText: 'This payment cannot be canceled' })).toContainText('€30.00')
  await expect(page.getByRole('region', { name: 'Payments expected within days' })).toContainText('€48.00')
  const alarm = page.getByText('1 refund failed. The buyer has not received the money.')
  await expect(alarm).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Menu 2 need attention' }).click()
  await expect(page.getByRole('link', { name: 'Payments 2 need attention' })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Insufficient balance' })
  await expect(row).toContainText('Charged without contact details')
  await expectNoA11yViolations(page)
  await expectNoHorizontalScroll(page)
  await row.getByRole('button', { name: 'Retry' }).click()
  await expectToast(page, 'Refund sent again')
  await expect(row).toContainText('In progress')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(alarm).toHaveCount(0)
})

test('records that a failed refund was paid another way', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page)
  let state = 'failed'
  await page.route('**/api/admin/payments', (route) =>
    route.fulfill({ json: { payments: [], pending: [], refunds: [{ ...refund, state }] } }),
  )
  await page.route(`**/api/admin/refunds/${refund.id}/paid`, (route) => {
    state = 'paid_another_way'
    return route.fulfill({ json: { recorded: true } })
  })
  await open(page, '/admin/payments')
  const row = page.getByRole('row').filter({ hasText: 'Insufficient balance' })
  await row.getByRole('button', { name: 'Paid another way' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('paid €12.50 in another way')
  await expectNoA11yViolations(page)
  await dialog.getByRole('button', { name: 'Paid another way' }).click()
  await expectToast(page, 'Refund recorded as paid')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row).toContainText('Paid another way')
})

test('lists a webhook event that could not be processed, and replays it', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page)
  const event = {
    id: '44444444-4444-4444-8444-444444444444',
    provider: 'mollie',
    eventId: 'tr_7UhSN1zuXS',
    deliveries: 2,
    receivedAt: refund.createdAt,
    processedAt: null,
    outcome: null,
    paymentId: null,
    state: 'succeeded',
    failures: 3,
    error: 'The provider did not respond',
    nextTryAt: failing.nextTryAt,
  }
  let isReplayed = false
  const processed = { outcome: 'reconciled', processedAt: refund.createdAt, failures: 0, error: null, nextTryAt: null }
  await page.route('**/api/admin/webhook-events', (route) =>
    route.fulfill({ json: { events: [isReplayed ? { ...event, ...processed } : event] } }),
  )
  await page.route(`**/api/admin/webhook-events/${event.id}/replay`, (route) => {
    isReplayed = true
    return route.fulfill({ json: { replayed: true } })
  })
  await open(page, '/admin/payments')
  const row = page.getByRole('row').filter({ hasText: 'tr_7UhSN1zuXS' })
  await expect(row).toContainText('Failed')
  await expect(row).toContainText('The provider did not respond')
  await expectNoA11yViolations(page)
  await expectNoHorizontalScroll(page)
  await row.getByRole('button', { name: 'Replay tr_7UhSN1zuXS' }).click()
  await expectToast(page, 'Webhook event queued again')
  await expect(row).toContainText('Processed')
})

test('a message covers neither the menu nor the search on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedInAsAdmin(page)
  const failed = { id: refund.id, queue: 'email', failures: 21, error: 'gone', createdAt: refund.createdAt }
  await page.route('**/api/admin/jobs', (route) =>
    route.fulfill({
      json: { queues: [], deadLetterCount: 1, deadLetters: [{ ...failed, failedAt: refund.createdAt }] },
    }),
  )
  await page.route('**/api/admin/jobs/*/*', (route) => route.fulfill({ json: { done: true } }))
  await open(page, '/admin/jobs')
  const controls = [
    page.getByRole('main').getByRole('button', { name: 'Menu' }),
    page.getByRole('button', { name: 'Search everything' }),
  ]
  await page.getByRole('button', { name: 'Retry email' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await expectToast(page, 'Job retried')
  const toast = await toasts(page).boundingBox()
  for (const control of controls) {
    const box = await control.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
  }
})

test('retries and discards failed jobs, and shows the size of queues', async ({ page }) => {
  await signedInAsAdmin(page)
  const email = { queue: 'email', failures: 21, error: '550 mailbox [email] is gone', createdAt: refund.createdAt }
  let ids = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333']
  await page.route('**/api/admin/jobs', (route) =>
    route.fulfill({
      json: {
        queues: [
          {
            queue: 'email',
            waiting: 7,
            active: 1,
            failed: 0,
            oldestWaitingAt: refund.createdAt,
            stuckSince: refund.createdAt,
          },
        ],
        deadLetterCount: ids.length,
        deadLetters: ids.map((id) => ({ ...email, id, failedAt: refund.createdAt })),
      },
    }),
  )
  const actions: string[] = []
  await page.route('**/api/admin/jobs/*/*', (route) => {
    const [id = '', action = ''] = new URL(route.request().url()).pathname.split('/').slice(-2)
    ids = ids.filter((one) => one !== id)
    actions.push(action)
    return route.fulfill({ json: { done: true } })
  })
  await open(page, '/admin/jobs')
  await expect(page.getByRole('heading', { name: '2 failed jobs' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queues' }).getByRole('row').last()).toContainText('7')
  await expect(
    page.getByRole('rowheader', { name: /^email.*Running since .* Its next runs are skipped/ }),
  ).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Retry email' }).first().click()
  await expect(page.getByRole('heading', { name: '1 failed job' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No failed jobs.')).toBeVisible()
  expect(actions).toEqual(['retry', 'discard'])
})
