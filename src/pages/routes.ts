import type { PageModule } from './page.ts'

export type Surface = 'shop' | 'checkout'

export type Route = {
  readonly path: string
  readonly name: string
  readonly surface: Surface
  /** The source file, as the build's manifest names it. */
  readonly file: string
  readonly load: () => Promise<PageModule>
}

const shop = (path: string, name: string, file: string, load: Route['load']): Route => ({ path, name, surface: 'shop', file, load })

/** Every screen of the shop. The first route that matches is shown; nothing matches: 404. */
export const routes: readonly Route[] = [
  shop('/', 'home', 'src/pages/shop/home.tsx', () => import('./shop/home.tsx')),
  shop('/products', 'listing', 'src/pages/shop/listing.tsx', () => import('./shop/listing.tsx')),
  shop('/products/:id', 'product', 'src/pages/shop/product.tsx', () => import('./shop/product.tsx')),
  shop('/cart', 'cart', 'src/pages/shop/cart.tsx', () => import('./shop/cart.tsx')),
  { path: '/checkout', name: 'checkout', surface: 'checkout', file: 'src/pages/checkout/checkout.tsx', load: () => import('./checkout/checkout.tsx') },
  shop('/orders/:key', 'order', 'src/pages/checkout/order.tsx', () => import('./checkout/order.tsx')),
  shop('/login', 'login', 'src/pages/account/login.tsx', () => import('./account/login.tsx')),
  shop('/register', 'register', 'src/pages/account/register.tsx', () => import('./account/register.tsx')),
  shop('/forgot-password', 'forgot-password', 'src/pages/account/forgot-password.tsx', () => import('./account/forgot-password.tsx')),
  shop('/reset-password', 'reset-password', 'src/pages/account/reset-password.tsx', () => import('./account/reset-password.tsx')),
  shop('/orders/:key/invoice', 'order-invoice', 'src/pages/checkout/order-invoice.tsx', () => import('./checkout/order-invoice.tsx')),
  shop('/withdrawal', 'withdrawal', 'src/pages/member/withdrawal.tsx', () => import('./member/withdrawal.tsx')),
  shop('/account', 'account', 'src/pages/member/profile.tsx', () => import('./member/profile.tsx')),
  shop('/account/orders', 'member-orders', 'src/pages/member/orders.tsx', () => import('./member/orders.tsx')),
  shop('/account/orders/:number', 'member-order', 'src/pages/member/order.tsx', () => import('./member/order.tsx')),
  shop('/account/orders/:number/invoice', 'member-invoice', 'src/pages/member/invoice.tsx', () => import('./member/invoice.tsx')),
  shop('/account/orders/:number/withdrawal', 'member-withdrawal', 'src/pages/member/order-withdrawal.tsx', () => import('./member/order-withdrawal.tsx')),
  shop('/account/addresses', 'member-addresses', 'src/pages/member/addresses.tsx', () => import('./member/addresses.tsx')),
  shop('/account/security', 'member-security', 'src/pages/member/security.tsx', () => import('./member/security.tsx')),
  shop('/account/data', 'member-data', 'src/pages/member/data.tsx', () => import('./member/data.tsx')),
  shop('/wishlist', 'wishlist', 'src/pages/member/wishlist.tsx', () => import('./member/wishlist.tsx')),
  shop('/achievements', 'achievements', 'src/pages/member/achievements.tsx', () => import('./member/achievements.tsx')),
  shop('/routine-builder', 'routine-builder', 'src/pages/member/routine-builder.tsx', () => import('./member/routine-builder.tsx')),
  shop('/skin-analysis', 'skin-analysis', 'src/pages/photo/skin-analysis.tsx', () => import('./photo/skin-analysis.tsx')),
  shop('/color-palette', 'color-palette', 'src/pages/photo/color-palette.tsx', () => import('./photo/color-palette.tsx')),
  shop('/skin-concerns', 'skin-concerns', 'src/pages/photo/skin-concerns.tsx', () => import('./photo/skin-concerns.tsx')),
  shop('/about', 'about', 'src/pages/info/about.tsx', () => import('./info/about.tsx')),
  shop('/shipping', 'shipping', 'src/pages/info/shipping.tsx', () => import('./info/shipping.tsx')),
  shop('/faq', 'faq', 'src/pages/info/faq.tsx', () => import('./info/faq.tsx')),
  shop('/contact', 'contact', 'src/pages/info/contact.tsx', () => import('./info/contact.tsx')),
  ...['/newsletter/confirm', '/newsletter/unsubscribe'].map((path) => shop(path, 'newsletter-act', 'src/pages/info/newsletter-act.tsx', () => import('./info/newsletter-act.tsx'))),
  shop('/terms', 'terms', 'src/pages/info/terms.tsx', () => import('./info/terms.tsx')),
  shop('/privacy', 'privacy', 'src/pages/info/privacy.tsx', () => import('./info/privacy.tsx')),
  shop('/cookies', 'cookies', 'src/pages/info/cookies.tsx', () => import('./info/cookies.tsx')),
  ...['/admin/:section', '/admin/:section/:id'].map((path) => shop(path, 'admin', 'src/pages/admin/admin.tsx', () => import('./admin/admin.tsx'))),
  shop('/reviews', 'shop-reviews', 'src/pages/info/shop-reviews.tsx', () => import('./info/shop-reviews.tsx')),
]

export const notFoundRoute: Route = shop('*', 'not-found', 'src/pages/shop/not-found.tsx', () => import('./shop/not-found.tsx'))

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
