import { expect, open, productsOf, navigationFinished, signedIn, signedInAsAdmin, test } from './fixtures.ts'

const screens = [
  ['/', 'Skincare that explains itself'],
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/products', 'Skincare Products'],
  ['/products/nocturne-retinol-serum', 'Nocturne Retinol Serum'],
  ['/skin-analysis', 'AI Skin Analysis'],
  ['/color-palette', 'AI Color Palette'],
  ['/skin-concerns', 'Skin Concern Quick Selector'],
  ['/routine-builder', 'Routine Builder'],
  ['/cart', 'Shopping Cart'],
  ['/checkout', 'Checkout'],
  ['/wishlist', 'Wishlist'],
  ['/achievements', 'Achievements'],
  ['/admin/stock-report', 'Stock Report'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/shipping', 'Shipping and Returns'],
  ['/faq', 'Frequently Asked Questions'],
] as const

/** Shown only to customers. */
const accountScreens: ReadonlySet<string> = new Set(['/routine-builder', '/achievements'])

for (const [address, heading] of screens) {
  test(
    `shows the page of ${address} with the chat button at the bottom right [GEN-01] [NAV-08]`,
    { tag: '@phone' },
    async ({ page }) => {
      if (accountScreens.has(address)) await signedIn(page)
      if (address.startsWith('/admin/')) await signedInAsAdmin(page)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

      const chat = page.getByRole('button', { name: 'Open the AI skin expert chat' })
      await expect(chat).toHaveCSS('position', 'fixed')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const place = await chat.boundingBox()
      const screen = page.viewportSize()
      if (!place || !screen) throw new Error('the chat button has no position')
      expect(place.x + place.width).toBeGreaterThan(screen.width - 40)
      expect(place.y + place.height).toBeGreaterThan(screen.height - 40)
      await expect(chat).toBeInViewport({ ratio: 1 })
    },
  )
}

test(
  'returns 404 with links back for unknown addresses [GEN-02]',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(404)
    for (const address of ['/no-such-page', '/cart/more', '/admin/no-such-screen', '/admin/log/1', '/products/a/b']) {
      const answer = await page.goto(address)
      expect(answer?.status(), address).toBe(404)
      await expect(page).toHaveTitle('404 Page Not Found')
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click()
    await expect(page).toHaveURL('/products')
  },
)

const mainLinks = [
  ['Shop', '/products'],
  ['AI Skin Analysis', '/skin-analysis'],
  ['Color Palette', '/color-palette'],
  ['Skin Concerns', '/skin-concerns'],
  ['Routine Builder', '/routine-builder'],
  ['About', '/about'],
  ['Shipping', '/shipping'],
  ['Contact', '/contact'],
] as const

test('links to every page from the header, to achievements only for customers [NAV-01]', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(mainLinks.map(([name]) => name))
  for (const [name, href] of mainLinks)
    await expect(links.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute('href', href)
  for (const [name, href] of [
    ['Éclat home page', '/'],
    ['Wishlist', '/wishlist'],
    ['Cart', '/cart'],
    ['Sign In', '/login'],
    ['Sign Up', '/register'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }

  await signedIn(page)
  await open(page, '/')
  await expect(links.filter({ hasText: 'Achievements' })).toHaveAttribute('href', '/achievements')
})

test(
  'keeps logo, wishlist and cart in the header of a phone, and the rest in its menu [NAV-01] [NAV-06]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/about')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link')).toHaveCount(3)
    await header.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.locator('#menu')
    for (const [name, href] of [
      ...mainLinks,
      ['Wishlist', '/wishlist'],
      ['Sign In', '/login'],
      ['Join', '/register'],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
  },
)

test(
  'opens and closes the mobile menu with navigation and search, and closes it when a link is followed [NAV-06]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/about')
    const menu = page.locator('#menu')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(menu.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toHaveCount(0)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    await expect(menu).toHaveCount(0)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('searchbox').fill('retinol')
    await menu.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/products?search=retinol')
    await expect(menu).toHaveCount(0)
  },
)

test('searches from the header and clears the box; an empty search does nothing [NAV-02]', async ({ page }) => {
  await open(page, '/about')
  const box = page.getByRole('banner').getByRole('searchbox')
  const submit = page.getByRole('banner').getByRole('button', { name: 'Search' })

  for (const nothing of ['', '   ']) {
    await box.fill(nothing)
    await box.press('Enter')
    await submit.click()
  }
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()

  await box.fill('vitamin c & more')
  await box.press('Enter')
  await expect(page).toHaveURL('/products?search=vitamin%20c%20%26%20more')
  await expect(box).toHaveValue('')
  await box.fill('retinol')
  await submit.click()
  await expect(page).toHaveURL('/products?search=retinol')
  await expect(box).toHaveValue('')
})

test('updates the cart badge with every change, and hides it at zero [NAV-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  const badge = page.getByTestId('cart-count')
  await expect(badge).toHaveCount(0)
  const add = page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' })
  await add.click()
  await expect(badge).toHaveText('1')
  await add.click()
  await expect(badge).toHaveText('2')

  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(badge).toHaveText('3')
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(badge).toHaveText('2')
  await page.getByRole('button', { name: 'Remove Bare Basics Face Lotion' }).click()
  await expect(badge).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveText('')
})

test('hides the badge of an empty wishlist [NAV-03]', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true })).toHaveText('')
})

test(
  'shows two columns, social networks and legal links in the footer [NAV-07]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    const footer = page.getByRole('contentinfo')
    const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')
    await expect(quick).toHaveText(['Shop All', 'AI Skin Analysis', 'Color Palette', 'About Us', 'Reviews'])
    const service = footer.getByRole('navigation', { name: 'Customer Service' }).getByRole('link')
    await expect(service).toHaveText(['Contact Us', 'Shipping Info', 'Returns', 'FAQ'])
    for (const name of ['Facebook', 'Instagram', 'Pinterest'])
      await expect(footer.getByRole('img', { name })).toBeVisible()
    for (const name of ['Privacy Policy', 'Terms of Service', 'Cookie Policy'])
      await expect(footer.getByRole('link', { name })).toBeVisible()

    const targets = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    for (const target of targets) expect((await page.request.get(target)).status(), target).toBe(200)
  },
)

test('links from the footer to returns, and has an address for makeup [GEN-03]', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()
  await expect(page).toHaveURL('/shipping#return-policy')
  await expect(page.getByRole('heading', { name: 'Return policy' })).toBeInViewport()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop All' }).click()
  await navigationFinished(page)
  await open(page, '/products?category=makeup')
  const makeup = await productsOf(page, '?category=makeup')
  await expect(page.getByText(`${makeup.length} products found`)).toBeVisible()
})

test('closes the mobile menu when the focus leaves it for what it covers', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  const last = page.locator('#menu').getByRole('link', { name: 'Join', exact: true })
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('#menu')).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await last.focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Filters' }).focus()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused()
})

test('stores scroll positions only of its own history entries', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  // As a fragment typed by the visitor does.
  await page.evaluate(() => history.pushState(null, '', '#content'))
  await page.reload()
  await open(page, '/faq')
  const names = await page.evaluate(() => Object.keys(sessionStorage))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^scroll:\d+$/)
})
