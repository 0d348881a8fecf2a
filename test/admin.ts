import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { cookiesOf, type TestShop } from './shop.ts'

/** Request headers of the signed-in demo administrator. */
export async function adminOf(shop: TestShop): Promise<{ cookie: string }> {
  const { email, password } = demoAccounts.admin
  return { cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })) }
}
