import type { PageModule } from './page.ts'

export type Route = {
  readonly path: string
  readonly name: string
  /** The source file, as named in the build's manifest. */
  readonly file: string
  readonly load: () => Promise<PageModule>
}

const page = (path: string, name: string, file: string, load: Route['load']): Route => ({ path, name, file, load })

/** All routes of the shop. The first match wins; without a match: 404. */
export const routes: readonly Route[] = [
  page('/', 'home', 'src/pages/shop/home.tsx', () => import('./shop/home.tsx')),
  page('/products', 'listing', 'src/pages/shop/listing.tsx', () => import('./shop/listing.tsx')),
  page('/products/:id', 'product', 'src/pages/shop/product.tsx', () => import('./shop/product.tsx')),
  page('/compare', 'compare', 'src/pages/shop/compare.tsx', () => import('./shop/compare.tsx')),
  page('/cart', 'cart', 'src/pages/shop/cart.tsx', () => import('./shop/cart.tsx')),
  page('/checkout', 'checkout', 'src/pages/checkout/checkout.tsx', () => import('./checkout/checkout.tsx')),
  page('/orders/:key', 'order', 'src/pages/checkout/order.tsx', () => import('./checkout/order.tsx')),
  page('/login', 'login', 'src/pages/account/login.tsx', () => import('./account/login.tsx')),
  page('/register', 'register', 'src/pages/account/register.tsx', () => import('./account/register.tsx')),
  page(
    '/forgot-password',
    'forgot-password',
    'src/pages/account/forgot-password.tsx',
    () => import('./account/forgot-password.tsx'),
  ),
  page(
    '/reset-password',
    'reset-password',
    'src/pages/account/reset-password.tsx',
    () => import('./account/reset-password.tsx'),
  ),
  page(
    '/verify-email',
    'verify-email',
    'src/pages/account/verify-email.tsx',
    () => import('./account/verify-email.tsx'),
  ),
  ...['/orders/:key/invoice', '/orders/:key/credit-notes/:note'].map((path) =>
    page(path, 'order-invoice', 'src/pages/checkout/order-invoice.tsx', () => import('./checkout/order-invoice.tsx')),
  ),
  page(
    '/orders/:key/return',
    'order-return',
    'src/pages/checkout/order-return.tsx',
    () => import('./checkout/order-return.tsx'),
  ),
  page('/withdrawal', 'withdrawal', 'src/pages/account/withdrawal.tsx', () => import('./account/withdrawal.tsx')),
  page('/account', 'account', 'src/pages/account/profile.tsx', () => import('./account/profile.tsx')),
  page('/account/orders', 'account-orders', 'src/pages/account/orders.tsx', () => import('./account/orders.tsx')),
  page('/account/orders/:number', 'account-order', 'src/pages/account/order.tsx', () => import('./account/order.tsx')),
  ...['/account/orders/:number/invoice', '/account/orders/:number/credit-notes/:note'].map((path) =>
    page(path, 'account-invoice', 'src/pages/account/invoice.tsx', () => import('./account/invoice.tsx')),
  ),
  page(
    '/account/orders/:number/return',
    'account-return',
    'src/pages/account/order-return.tsx',
    () => import('./account/order-return.tsx'),
  ),
  page(
    '/account/orders/:number/withdrawal',
    'account-withdrawal',
    'src/pages/account/order-withdrawal.tsx',
    () => import('./account/order-withdrawal.tsx'),
  ),
  page(
    '/account/addresses',
    'account-addresses',
    'src/pages/account/addresses.tsx',
    () => import('./account/addresses.tsx'),
  ),
  page(
    '/account/security',
    'account-security',
    'src/pages/account/security.tsx',
    () => import('./account/security.tsx'),
  ),
  page('/account/data', 'account-data', 'src/pages/account/data.tsx', () => import('./account/data.tsx')),
  page('/wishlist', 'wishlist', 'src/pages/account/wishlist.tsx', () => import('./account/wishlist.tsx')),
  page(
    '/achievements',
    'achievements',
    'src/pages/account/achievements.tsx',
    () => import('./account/achievements.tsx'),
  ),
  page(
    '/routine-builder',
    'routine-builder',
    'src/pages/account/routine-builder.tsx',
    () => import('./account/routine-builder.tsx'),
  ),
  page('/skin-analysis', 'skin-analysis', 'src/pages/shop/skin-analysis.tsx', () => import('./shop/skin-analysis.tsx')),
  page('/color-palette', 'color-palette', 'src/pages/shop/color-palette.tsx', () => import('./shop/color-palette.tsx')),
  page('/skin-concerns', 'skin-concerns', 'src/pages/shop/skin-concerns.tsx', () => import('./shop/skin-concerns.tsx')),
  page('/skin-profile', 'skin-profile', 'src/pages/shop/skin-profile.tsx', () => import('./shop/skin-profile.tsx')),
  page('/about', 'about', 'src/pages/help/about.tsx', () => import('./help/about.tsx')),
  page('/shipping', 'shipping', 'src/pages/help/shipping.tsx', () => import('./help/shipping.tsx')),
  page(
    '/how-we-measure',
    'how-we-measure',
    'src/pages/help/how-we-measure.tsx',
    () => import('./help/how-we-measure.tsx'),
  ),
  page('/faq', 'faq', 'src/pages/help/faq.tsx', () => import('./help/faq.tsx')),
  page('/contact', 'contact', 'src/pages/help/contact.tsx', () => import('./help/contact.tsx')),
  ...['/newsletter/confirm', '/newsletter/unsubscribe'].map((path) =>
    page(path, 'newsletter-act', 'src/pages/help/newsletter-action.tsx', () => import('./help/newsletter-action.tsx')),
  ),
  page(
    '/back-in-stock/stop',
    'back-in-stock-stop',
    'src/pages/help/back-in-stock-stop.tsx',
    () => import('./help/back-in-stock-stop.tsx'),
  ),
  page('/terms', 'terms', 'src/pages/help/terms.tsx', () => import('./help/terms.tsx')),
  page('/privacy', 'privacy', 'src/pages/help/privacy.tsx', () => import('./help/privacy.tsx')),
  page('/cookies', 'cookies', 'src/pages/help/cookies.tsx', () => import('./help/cookies.tsx')),
  ...['/admin', '/admin/:section', '/admin/:section/:id'].map((path) =>
    page(path, 'admin', 'src/pages/admin/admin.tsx', () => import('./admin/admin.tsx')),
  ),
  page('/reviews', 'shop-reviews', 'src/pages/help/shop-reviews.tsx', () => import('./help/shop-reviews.tsx')),
]

export const notFoundRoute: Route = page(
  '*',
  'not-found',
  'src/pages/shop/not-found.tsx',
  () => import('./shop/not-found.tsx'),
)

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
