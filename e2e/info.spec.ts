import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, productsOf, navigationFinished, test } from './fixtures.ts'

test(
  'shows hero, counted figures, story, values and next steps on About [STAT-01]',
  { tag: '@phone' },
  async ({ page }) => {
    const products = await productsOf(page)
    const ingredients = new Set(
      products.flatMap((product) =>
        (product as unknown as { ingredients: string[] }).ingredients.map((name) => name.toLowerCase()),
      ),
    )
    await open(page, '/about')
    await expect(page.getByRole('heading', { level: 1, name: 'Skincare with reasons you can check' })).toBeVisible()
    const figures = page.getByRole('region', { name: 'Éclat in numbers' })
    await expect(figures.getByText(String(products.length), { exact: true })).toBeVisible()
    await expect(figures.getByText('8', { exact: true })).toBeVisible()
    await expect(
      figures.getByText(new Intl.NumberFormat('en-BE').format(ingredients.size), { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Why we built it' }).getByRole('paragraph')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'What we promise' }).getByRole('heading', { level: 3 })).toHaveCount(
      5,
    )
    const begin = page.getByRole('region', { name: 'Where to start' })
    for (const [name, href] of [
      ['Start AI Skin Analysis', '/skin-analysis'],
      ['Shop Products', '/products'],
      ['Contact us', '/contact'],
    ] as const) {
      await expect(begin.getByRole('link', { name })).toHaveAttribute('href', href)
    }
  },
)

test('lists every shipping rate and time, the cutoff, address changes and split orders [STAT-03]', async ({ page }) => {
  await open(page, '/shipping')
  const table = page.getByRole('table', { name: 'Standard and express delivery by country' })
  for (const [country, ...cells] of [
    ['Belgium', '€7.99, free from €50.00', '1-2 days', '€12.99 extra', 'next day'],
    ['Netherlands and Luxembourg', '€7.99', '3-5 days', '€15.99', '2-3 days'],
    ['Germany and France', '€9.99', '3-5 days', '€17.99', '2-3 days'],
    ['Other EU countries', '€12.99', '3-5 days', '€19.99', '2-3 days'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: country }) })
    for (const text of cells) await expect(row).toContainText(text)
  }
  const progress = page.getByRole('region', { name: 'What happens after you order' })
  for (const text of ['1-2 business days', '2 PM CET', 'within 1 hour', 'over €200.00 may be split'])
    await expect(progress).toContainText(text)
  await expect(
    page.getByText('At checkout, you currently pay one standard rate for all countries: €7.99'),
  ).toBeVisible()
})

test(
  'calculates the listed price and, separately, what checkout charges [STAT-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/shipping')
    const calculator = page.getByRole('region', { name: 'Estimate your delivery' })
    const answer = calculator.getByRole('status')
    await expect(answer).toContainText('€20.98')
    await calculator.getByLabel('Cart value (€)').fill('50')
    await expect(answer.getByText('Free')).toHaveCount(3)
    await expect(answer).toContainText('€12.99')
    await calculator.getByLabel('Deliver to').selectOption('Germany')
    await calculator.getByLabel('Cart value (€)').fill('200,01')
    await expect(answer).toContainText('€9.99')
    await expect(answer).toContainText('€17.99')
    await expect(answer).toContainText('more than one parcel')
    await expect(answer.getByText('Free')).toHaveCount(1)
    await calculator.getByLabel('Cart value (€)').fill('a lot')
    await expect(calculator.getByText('Please enter an amount, such as 42.50')).toBeVisible()
    await expect(answer).toBeEmpty()
  },
)

test('has a separate address for the return policy, with conditions and deadlines [STAT-03] [GEN-03]', async ({
  page,
}) => {
  await open(page, '/shipping#return-policy')
  const policy = page.locator('#return-policy')
  await expect(policy.getByRole('heading', { name: 'Return policy' })).toBeInViewport()
  for (const text of [
    'within 30 days',
    '5-7 business days',
    '10% more',
    '14 days for faulty items',
    'Opened skincare',
    'more than 50% off',
    'Custom-made items',
    'within 14 days of delivery',
  ])
    await expect(policy).toContainText(text)
  await policy.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page).toHaveURL('/withdrawal')
})

test('shows 18 questions in 6 categories that expand one by one [STAT-04]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/faq')
  const main = page.getByRole('main')
  await expect(main.locator('details')).toHaveCount(18)
  await expect(main.locator('section:has(details)')).toHaveCount(6)
  const answer = main.getByText('We never write it to disk, a database, or a log')
  await expect(answer).toBeHidden()
  await main.getByText('Do you store my photo?', { exact: true }).click()
  await expect(answer).toBeVisible()
  await main.getByText('Do you store my photo?', { exact: true }).click()
  await expect(answer).toBeHidden()
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Email hello@eclat.example' })).toHaveAttribute(
    'href',
    'mailto:hello@eclat.example',
  )
})

test(
  'searches the FAQ as the visitor types and filters by category, both kept in the URL [STAT-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/faq')
    const main = page.getByRole('main')
    const questions = main.locator('details')
    await main.getByRole('searchbox', { name: 'Search questions' }).fill('refund')
    await expect(main.getByText('1 question', { exact: true })).toBeVisible()
    await expect(questions).toHaveText([/When will I get my refund/])
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/faq?search=refund')
    await main.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Shipping' }).click()
    await expect(page).toHaveURL('/faq?category=shipping&search=refund')
    await expect(main.getByRole('heading', { name: 'No questions found.' })).toBeVisible()
    await main.getByRole('link', { name: 'Show all questions' }).click()
    await expect(questions).toHaveCount(18)
    await expect(main.getByRole('searchbox')).toHaveValue('')
    await main.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Returns' }).click()
    await expect(questions).toHaveCount(3)
    await page.reload()
    await expect(questions).toHaveCount(3)
  },
)

test('opens each question by its own address [STAT-04]', async ({ page }) => {
  await open(page, '/faq#photo-kept')
  const main = page.getByRole('main')
  await expect(main.getByText('We never write it to disk, a database, or a log')).toBeInViewport()
  await expect(main.locator('details[open]')).toHaveCount(1)
  await page.evaluate(() => (window.location.hash = '#monogram'))
  await expect(main.getByText('Up to three letters on the packaging')).toBeInViewport()
  await main.getByRole('link', { name: 'Link to: Do you store my photo?' }).click()
  await expect(page).toHaveURL('/faq#photo-kept')
  await navigationFinished(page)
})

test('links from the footer to a page of its own for every topic and form [NAV-07]', async ({ page }) => {
  for (const [link, heading] of [
    ['About Us', 'About Us'],
    ['Reviews', 'Reviews of our products'],
    ['Contact Us', 'Contact Us'],
    ['Shipping Info', 'Shipping and Returns'],
    ['Returns', 'Shipping and Returns'],
    ['FAQ', 'Frequently Asked Questions'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
    ['Cookie Policy', 'Cookie Policy'],
    ['Withdraw from contract', 'Withdraw from contract'],
  ] as const) {
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('is opening soon')).toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('expands, filters and searches the FAQ [STAT-04]', async ({ page }) => {
    await page.goto('/faq?category=skin')
    await expect(page.locator('details')).toHaveCount(3)
    await page.getByText('Is this medical advice?', { exact: true }).click()
    await expect(page.getByText('Neither the analysis nor the chat makes a diagnosis')).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('daylight')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/faq?category=skin&search=daylight')
    await expect(page.locator('details')).toHaveCount(1)
  })

  test('shows rates and return policy, but no shipping calculator [STAT-03]', async ({ page }) => {
    await page.goto('/shipping#return-policy')
    await expect(page.locator('#return-policy')).toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Belgium' })).toBeVisible()
    await expect(page.getByText('Estimate your delivery')).toBeHidden()
  })
})

for (const address of ['/about', '/shipping', '/faq#return-window', '/faq?search=zebra']) {
  test(`${address} has no axe violations in light and dark, on phone and desktop`, async ({ page }) => {
    test.slow()
    await open(page, address)
    await expectNoA11yViolations(page)
  })
}
