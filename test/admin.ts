import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { cookiesOf, type TestShop } from './shop.ts'

/** Headers of whoever runs the demonstration shop. */
export async function adminOf(shop: TestShop): Promise<{ cookie: string }> {
  const { email, password } = shopSettings.demo.admin
  return { cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })) }
}
