import { main, test, unique } from './admin-product.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

test('hides a review with a reason shown to its author, and restores it', async ({ page, browser, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Review balm'))
  const author = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const authorPage = await author.newPage()
  const account = await signedIn(authorPage, 'Rosa')
  const comment = unique('Call me now')
  await author.request.post('/api/reviews', {
    data: { userId: account.id, productId: id, rating: 1, comment: comment },
  })

  await open(page, '/admin/reviews')
  const entry = main(page).getByRole('listitem').filter({ hasText: comment })
  await entry.getByLabel('Reason (shown to the author)').fill('It tells a telephone number.')
  await entry.getByRole('button', { name: 'Hide review' }).click()
  await expectToast(page, 'Review hidden')
  await expect(entry).toContainText('Reason: It tells a telephone number.')

  await open(authorPage, `/products/${id}`)
  await authorPage.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(authorPage.getByRole('heading', { name: 'Your review is hidden' })).toBeVisible()
  await expect(authorPage.getByText('Reason given by the shop: It tells a telephone number.')).toBeVisible()
  await open(page, `/products/${id}`)
  await expect(main(page).getByText(comment)).toHaveCount(0)

  await open(page, '/admin/reviews?state=hidden')
  await entry.getByRole('button', { name: 'Show review' }).click()
  await expectToast(page, 'Review visible again')
  await authorPage.reload()
  await authorPage.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(authorPage.getByText('Your review', { exact: true })).toBeVisible()
  await expect(authorPage.getByRole('heading', { name: 'Your review is hidden' })).toHaveCount(0)
  await author.close()
})

test('says beside the field that a reason is missing', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  const { id } = await signedIn(page, 'Rosa')
  const comment = unique('Call me later')
  const review = { userId: id, productId: 'barrier-ceramide-serum', rating: 1, comment }
  expect((await page.request.post('/api/reviews', { data: review })).ok()).toBe(true)
  const question = { productId: 'barrier-ceramide-serum', text: comment }
  expect((await page.request.post('/api/questions', { data: question })).ok()).toBe(true)
  await signedInAsAdmin(page)
  for (const [path, button] of [
    ['/admin/reviews', 'Hide review'],
    ['/admin/questions', 'Publish answer'],
    ['/admin/questions', 'Hide question'],
  ] as const) {
    await open(page, path)
    const entry = main(page).getByRole('listitem').filter({ hasText: comment }).first()
    await entry.getByRole('button', { name: button }).click()
    if (button === 'Hide question') await entry.getByRole('button', { name: button }).click()
    const field = button === 'Publish answer' ? entry.getByLabel('Answer as Éclat team') : entry.getByLabel(/^Reason/)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/\w/)
  }
})
