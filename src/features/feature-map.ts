/** Which feature may use which others' doors (contract, service). Checked by tools/checks; must stay without cycles. */
export const featureMap = {
  'shop-settings': [],
  stock: ['shop-settings'],
  reviews: ['catalogue', 'orders'],
  identity: [],
  account: ['checkout', 'identity', 'orders'],
  addresses: ['orders'],
  catalogue: ['pricing', 'shop-settings'],
  pricing: ['shop-settings'],
  cart: ['catalogue', 'pricing', 'shop-settings'],
  orders: ['cart', 'shop-settings', 'pricing'],
  checkout: ['cart', 'catalogue', 'orders', 'pricing', 'shop-settings', 'stock'],
  achievements: ['cart', 'orders', 'reviews', 'routines'],
  wishlist: ['catalogue', 'shop-settings'],
  ingredients: [],
  advisor: ['catalogue', 'ingredients', 'shop-settings'],
  routines: ['catalogue', 'ingredients', 'shop-settings'],
} as const satisfies Record<string, readonly string[]>
