import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, productsOf, navigationFinished, test } from './fixtures.ts'

test(
  'shows a title and the number of results for a category and for a search [LIST-01]',
  { tag: '@phone' },
  async ({ page }) => {
    for (const query of ['', '?category=serums', '?search=retinol', '?category=masks&search=clay']) {
      const inShop = await productsOf(page, query)
      await open(page, `/products${query}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Skincare Products' })).toBeVisible()
      await expect(
        page.getByText(`${inShop.length} product${inShop.length === 1 ? '' : 's'} found`, { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, inShop.length))
    }
  },
)

test('goes back and forward through visited listings [LIST-01]', async ({ page }) => {
  const found = async (query: string) => `${(await productsOf(page, query)).length} products found`
  const [serums, masks, retinol] = [
    await found('?category=serums'),
    await found('?category=serums,masks'),
    await found('?search=retinol'),
  ]
  await open(page, '/products?category=serums')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Masks' }).check()
  await expect(page).toHaveURL('/products?category=serums,masks')
  await expect(page.getByText(masks)).toBeVisible()
  await page.getByRole('banner').getByRole('searchbox').fill('retinol')
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/products?search=retinol')
  await expect(page.getByText(retinol)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/products?category=serums,masks')
  await expect(page.getByText(masks)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(serums)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL('/products?search=retinol')
  await expect(page.getByText(retinol)).toBeVisible()
  await expect(
    page
      .getByRole('combobox', { name: 'Search products' })
      .or(page.getByRole('main').getByRole('textbox', { name: 'Search products' })),
  ).toHaveValue('retinol')
})

test('shows a listing under its own address from the first moment', async ({ page }) => {
  await open(page, '/products?category=serums')
  const addressWhenShown = page.evaluate(
    () =>
      new Promise<string>((shown) => {
        new MutationObserver((_, observer) => {
          if (!document.body.textContent.includes('Searching for')) return
          observer.disconnect()
          shown(location.search)
        }).observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
  )
  await page.getByRole('banner').getByRole('searchbox').fill('retinol')
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  expect(await addressWhenShown).toBe('?search=retinol')
})

test(
  'suggests at most two categories and, from three letters, three searches [LIST-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Search products' }).focus()
    const box = main.getByRole('combobox', { name: 'Search products' })
    await expect(box).toBeFocused()
    const options = main.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

    await box.fill('m')
    await expect(options).toHaveText(['Browse Moisturizers products', 'Browse Masks products'])
    await box.fill('cl')
    await expect(options).toHaveText(['Browse Cleansers products'])
    await box.fill('cle')
    await expect(options).toHaveText([
      'Browse Cleansers products',
      'cleanser',
      // Then products of the shop.
      /\bCle/,
      /\bCle/,
      /\bCle/,
      /\bCle/,
    ])
    for (const phrase of ['vitamin c', 'hyaluronic acid', 'retinol', 'sunscreen', 'moisturizer', 'cleanser']) {
      await box.fill(phrase.slice(0, 4))
      await expect(options.filter({ hasText: new RegExp(`^${phrase}$`) })).toBeVisible()
    }
    await box.fill('zzz')
    await expect(options).toHaveCount(0)
  },
)

test('selects suggestions by mouse and by keyboard [LIST-02]', async ({ page }) => {
  await open(page, '/products')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Search products' }).focus()
  const box = main.getByRole('combobox', { name: 'Search products' })
  await box.fill('sunsc')
  await box.press('ArrowDown')
  await expect(main.getByRole('option', { name: 'Browse Sunscreen products' })).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL('/products?category=sunscreen')

  await main.getByRole('textbox', { name: 'Search products' }).or(box).fill('retin')
  await box.press('ArrowDown')
  await expect(main.getByRole('option', { name: 'retinol', exact: true })).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(main.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await box.fill('hyal')
  await main.getByRole('option', { name: 'hyaluronic acid', exact: true }).click()
  await expect(page).toHaveURL(/search=hyaluronic\+acid/)
  await navigationFinished(page)

  // Focusing with Tab selects the text, so that typing replaces it.
  await main.getByRole('button', { name: 'Clear search' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  await page.keyboard.type('toner for night')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=toner\+for\+night/)
})

test('suggests ingredients and products of the shop, and opens a product', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Search products' }).focus()
  const box = main.getByRole('combobox', { name: 'Search products' })
  await box.fill('pantheno')
  await expect(main.getByRole('option', { name: 'panthenol', exact: true })).toBeVisible()
  await box.fill('bare basics face')
  const option = main.getByRole('option', { name: 'Bare Basics Face Lotion' })
  // The name says what the image shows, so that it is read once; its space is known before it loads.
  const image = option.locator('img')
  for (const [name, value] of Object.entries({ alt: '', width: '40', height: '40' }))
    await expect(image).toHaveAttribute(name, value)
  await expect.poll(async () => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expectNoA11yViolations(page)
  await option.click()
  await expect(page).toHaveURL('/products/bare-basics-face-lotion')
})

test('shows a banner with the search and its number of results [LIST-03]', { tag: '@phone' }, async ({ page }) => {
  for (const search of ['retinol', 'nocturne retinol serum', 'zzzz']) {
    const inShop = await productsOf(page, `?search=${encodeURIComponent(search)}`)
    await open(page, `/products?search=${encodeURIComponent(search)}`)
    const banner = page.getByRole('paragraph').filter({ hasText: 'Searching for' })
    await expect(banner).toHaveText(
      `Searching for “${search}” · Found ${inShop.length} result${inShop.length === 1 ? '' : 's'}`,
    )
  }
  await open(page, '/products')
  await expect(page.getByText('Searching for')).toHaveCount(0)
})

test(
  'counts filters, shows them as removable chips, and keeps them in the URL [LIST-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const toggle = page.getByRole('button', { name: 'Filters' })
    await expect(panel).toBeHidden()
    await toggle.click()
    await expect(panel).toBeVisible()
    for (const group of ['Category', 'Skin type', 'Skin concerns'])
      await expect(panel.getByRole('group', { name: group })).toBeVisible()

    await panel.getByRole('checkbox', { name: 'Serums' }).check()
    await panel.getByRole('checkbox', { name: /^Dry \d/ }).check()
    await panel.getByRole('checkbox', { name: 'Sensitive' }).check()
    await panel.getByRole('checkbox', { name: 'Redness' }).check()
    await expect(page).toHaveURL('/products?category=serums&skinType=dry,sensitive&concern=redness')
    await expect(page.getByTestId('filter-count')).toHaveText('4 active')
    const inShop = await productsOf(page, '?category=serums&skinType=dry,sensitive&concern=redness')
    await expect(page.getByText(`${inShop.length} products found`)).toBeVisible()

    await page.reload()
    await expect(page.getByTestId('filter-count')).toHaveText('4 active')
    await expect(page.getByText(`${inShop.length} products found`)).toBeVisible()
    for (const [chip, left] of [
      ['Dry', '/products?category=serums&skinType=sensitive&concern=redness'],
      ['Serums', '/products?skinType=sensitive&concern=redness'],
      ['Redness', '/products?skinType=sensitive'],
      ['Sensitive', '/products'],
    ] as const) {
      await page.getByRole('link', { name: `Remove filter: ${chip}` }).click()
      await expect(page).toHaveURL(left)
      await navigationFinished(page)
    }
    await expect(page.getByTestId('filter-count')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Remove filter/ })).toHaveCount(0)
  },
)

test(
  'ends the filter panel of a phone with the number of results and a link to them [LIST-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const done = panel.getByRole('button', { name: /^Show \d+ products?$/ })
    if ((page.viewportSize()?.width ?? 0) >= 1024) return expect(done).toBeHidden()
    await panel.getByRole('checkbox', { name: 'Redness' }).check()
    const inShop = await productsOf(page, '?concern=redness')
    await expect(done).toHaveText(`Show ${inShop.length} products`)
    await done.click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
    await expect(page.getByRole('article').first()).toBeInViewport()
  },
)

test('applies filters selected faster than the listing responds [LIST-04]', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/product-listing*', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: 'Serums' }).check()
  await panel.getByRole('checkbox', { name: /^Dry/ }).first().check()
  await panel.getByRole('checkbox', { name: 'Redness' }).check()
  arrive()
  await expect(page).toHaveURL('/products?category=serums&skinType=dry&concern=redness')
  await expect(panel.getByRole('checkbox', { name: 'Redness' })).toBeChecked()
  await expect(page.getByTestId('filter-count')).toHaveText('3 active')
})

test('sorts by name, price, rating and number of reviews [LIST-05]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?category=toners')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('name')
  await expect(sort.getByRole('option')).toHaveText([
    'Name A-Z',
    'Price: Low to High',
    'Price: High to Low',
    'Highest Rated',
    'Most Reviews',
  ])
  const shown = page.getByRole('article').getByRole('heading')
  const products = await productsOf(page, '?category=toners')
  const byName = [...products].sort((one, other) => one.name.localeCompare(other.name, 'en'))
  await expect(shown).toHaveText(byName.slice(0, 24).map(({ name }) => name))

  const orders = [
    ['Price: Low to High', 'price-low', (card: (typeof products)[number]) => Number(card.price)],
    ['Price: High to Low', 'price-high', (card: (typeof products)[number]) => -Number(card.price)],
    ['Highest Rated', 'rating', (card: (typeof products)[number]) => -card.rating],
    ['Most Reviews', 'reviewCount', (card: (typeof products)[number]) => -card.reviewCount],
  ] as const
  for (const [label, name, rank] of orders) {
    await sort.selectOption(label)
    await expect(page).toHaveURL(`/products?category=toners&sort=${name}`)
    await navigationFinished(page)
    const ranks = (await shown.allTextContents()).map((title) =>
      rank(products.find((product) => product.name === title) ?? products[0]!),
    )
    expect(ranks).toHaveLength(24)
    expect(ranks, label).toEqual(
      [...products]
        .map(rank)
        .sort((one, other) => one - other)
        .slice(0, 24),
    )
  }
})

test('switches between grid and list [LIST-06]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products')
  const views = page.getByRole('group', { name: 'View' })
  const tops = async () =>
    page.getByRole('article').evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().top))
  await expect(views.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true')
  const [first, second] = await tops()
  expect(first).toBe(second)

  await views.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL('/products?view=list')
  await expect(views.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await tops())[1]! - (await tops())[0]!).toBeGreaterThan(50)
  const image = (await page.getByRole('article').first().locator('img').boundingBox())!
  expect(Math.abs(image.width - image.height), 'the whole image is visible').toBeLessThan(2)
  await page.reload()
  await expect(views.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true')
})
