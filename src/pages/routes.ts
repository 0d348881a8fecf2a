import type { PageModule } from './page.ts'

export type Route = {
  readonly path: string
  /** The source file in this folder, without its extension; identifies the page. */
  readonly file: string
  readonly load: () => Promise<PageModule>
}

const page = (path: string, file: string, load: Route['load']): Route => ({ path, file, load })

/** All routes of the shop. The first match wins; without a match: 404. */
export const routes: readonly Route[] = [
  page('/', 'shop/home', () => import('./shop/home.tsx')),
  page('/products', 'shop/listing', () => import('./shop/listing.tsx')),
  page('/products/:id', 'shop/product', () => import('./shop/product.tsx')),
  page('/compare', 'shop/compare', () => import('./shop/compare.tsx')),
  page('/cart', 'shop/cart', () => import('./shop/cart.tsx')),
  page('/checkout', 'checkout/checkout', () => import('./checkout/checkout.tsx')),
  page('/orders/:key', 'checkout/order', () => import('./checkout/order.tsx')),
  page('/login', 'account/login', () => import('./account/login.tsx')),
  page('/register', 'account/register', () => import('./account/register.tsx')),
  page('/forgot-password', 'account/forgot-password', () => import('./account/forgot-password.tsx')),
  page('/reset-password', 'account/reset-password', () => import('./account/reset-password.tsx')),
  page('/verify-email', 'account/verify-email', () => import('./account/verify-email.tsx')),
  ...['/orders/:key/invoice', '/orders/:key/credit-notes/:note'].map((path) =>
    page(path, 'checkout/order-invoice', () => import('./checkout/order-invoice.tsx')),
  ),
  page('/orders/:key/return', 'checkout/order-return', () => import('./checkout/order-return.tsx')),
  page('/withdrawal', 'account/withdrawal', () => import('./account/withdrawal.tsx')),
  page('/account', 'account/profile', () => import('./account/profile.tsx')),
  page('/account/orders', 'account/orders', () => import('./account/orders.tsx')),
  page('/account/orders/:number', 'account/order', () => import('./account/order.tsx')),
  ...['/account/orders/:number/invoice', '/account/orders/:number/credit-notes/:note'].map((path) =>
    page(path, 'account/invoice', () => import('./account/invoice.tsx')),
  ),
  page('/account/orders/:number/return', 'account/order-return', () => import('./account/order-return.tsx')),
  page(
    '/account/orders/:number/withdrawal',
    'account/order-withdrawal',
    () => import('./account/order-withdrawal.tsx'),
  ),
  page('/account/addresses', 'account/addresses', () => import('./account/addresses.tsx')),
  page('/account/security', 'account/security', () => import('./account/security.tsx')),
  page('/account/data', 'account/data', () => import('./account/data.tsx')),
  page('/wishlist', 'account/wishlist', () => import('./account/wishlist.tsx')),
  page('/achievements', 'account/achievements', () => import('./account/achievements.tsx')),
  page('/routine-builder', 'account/routine-builder', () => import('./account/routine-builder.tsx')),
  page('/skin-analysis', 'shop/skin-analysis', () => import('./shop/skin-analysis.tsx')),
  page('/color-palette', 'shop/color-palette', () => import('./shop/color-palette.tsx')),
  page('/skin-concerns', 'shop/skin-concerns', () => import('./shop/skin-concerns.tsx')),
  page('/skin-profile', 'shop/skin-profile', () => import('./shop/skin-profile.tsx')),
  page('/about', 'help/about', () => import('./help/about.tsx')),
  page('/shipping', 'help/shipping', () => import('./help/shipping.tsx')),
  page('/how-we-measure', 'help/how-we-measure', () => import('./help/how-we-measure.tsx')),
  page('/faq', 'help/faq', () => import('./help/faq.tsx')),
  page('/contact', 'help/contact', () => import('./help/contact.tsx')),
  page('/report', 'help/report', () => import('./help/report.tsx')),
  ...['/newsletter/confirm', '/newsletter/unsubscribe'].map((path) =>
    page(path, 'help/newsletter-action', () => import('./help/newsletter-action.tsx')),
  ),
  page('/back-in-stock/stop', 'help/back-in-stock-stop', () => import('./help/back-in-stock-stop.tsx')),
  page('/terms', 'help/terms', () => import('./help/terms.tsx')),
  page('/privacy', 'help/privacy', () => import('./help/privacy.tsx')),
  page('/accessibility', 'help/accessibility', () => import('./help/accessibility.tsx')),
  page('/cookies', 'help/cookies', () => import('./help/cookies.tsx')),
  ...['/admin', '/admin/:section', '/admin/:section/:id'].map((path) =>
    page(path, 'admin/admin', () => import('./admin/admin.tsx')),
  ),
  page('/reviews', 'help/shop-reviews', () => import('./help/shop-reviews.tsx')),
]

export const notFoundRoute: Route = page('*', 'shop/not-found', () => import('./shop/not-found.tsx'))

export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

export function matchRoute(path: string): Match {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = (path === '/' ? path : path.replace(/\/$/, '')).split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const actual = given[at] ?? ''
    if (part.startsWith(':') && actual) params[part.slice(1)] = decode(actual)
    else if (part !== actual) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
