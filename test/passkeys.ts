import type { Authenticator, Forged } from './authenticator.ts'
import type { Person } from './buyer.ts'
import { cookiesOf, type Answer, type TestShop } from './shop.ts'

type Signed = { readonly cookie: string }
const at = '/api/auth/second-factor'

/** Adds, uses and removes passkeys as a browser does. */
export function passkeyClient(shop: TestShop) {
  const post = (path: string, body: object, by: Signed) => shop.call('POST', `${at}${path}`, body, by)
  const get = (path: string, by: Signed) => shop.call('GET', path, undefined, by)
  const registration = async (by: Person, session: Signed = by) =>
    (await post('/passkeys/registration-options', { password: by.password }, session)).body
  const challengeFor = async (by: Signed) => (await post('/passkeys/verification-options', {}, by)).body

  async function add(by: Person, device: Authenticator, forged: Forged = {}): Promise<Answer> {
    const passkey = device.create(await registration(by), forged)
    return post('/passkeys', { name: 'Laptop', passkey }, by)
  }

  return {
    post,
    get,
    registration,
    challengeFor,
    add,
    /** @returns the backup codes. */
    async added(by: Person, device: Authenticator): Promise<string[]> {
      const answer = await add(by, device)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.backupCodes
    },
    use: async (by: Signed, device: Authenticator, forged: Forged = {}) =>
      post('/verify', { passkey: device.use(await challengeFor(by), forged) }, by),
    /** A new session that has not presented the second factor. */
    signIn: async ({ email, password }: Person): Promise<Signed> => ({
      cookie: cookiesOf(await shop.call('POST', '/api/auth/login', { email, password })),
    }),
    state: async (by: Signed) => (await get(at, by)).body,
    list: async (by: Signed) => (await get(`${at}/passkeys`, by)).body,
    remove: (id: string, proof: object, by: Signed) => shop.call('DELETE', `${at}/passkeys/${id}`, proof, by),
    orders: (by: Signed) => get('/api/admin/orders', by),
  }
}

export type PasskeyClient = ReturnType<typeof passkeyClient>
