/** Which feature may use which others' doors (contract, service). Checked by tools/checks; must stay without cycles. */
export const featureMap = {
  'shop-settings': [],
  stock: ['shop-settings'],
  reviews: [],
  identity: [],
  catalogue: ['pricing', 'shop-settings'],
  pricing: ['shop-settings'],
  cart: ['catalogue', 'pricing', 'shop-settings'],
  orders: ['shop-settings', 'pricing'],
  checkout: ['cart', 'catalogue', 'orders', 'pricing', 'shop-settings', 'stock'],
  wishlist: [],
} as const satisfies Record<string, readonly string[]>
