import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { seedEmptyShop } from '#src/entry/seed.server.ts'
import { demoAccounts } from '../shop-settings/constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let accountCount = 0
const newPerson = () => ({
  firstName: 'Ann',
  lastName: 'Peeters',
  email: `ann${(accountCount += 1)}@example.com`,
  password: 'secret-word',
})
const register = (person: object) => shop.call('POST', '/api/users', person)
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/auth/login', { email, password }, headers)
const user = (cookie: string) => shop.call('GET', '/api/auth/user', undefined, { cookie })

async function customer() {
  const person = newPerson()
  await register(person)
  const answer = await login(person.email, person.password)
  return { ...person, id: answer.body.id as string, cookie: cookiesOf(answer) }
}

describe('registration [AUTH-02]', () => {
  it('returns the user without secrets and does not sign in yet', async () => {
    const person = newPerson()
    const answer = await register(person)
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Ann', lastName: 'Peeters', email: person.email, role: 'shopper' },
    })
    expect(answer.text).not.toContain('secret')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: 'nonsense' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('rejects %o with a message', async (change, errorMessage) => {
    expect(await register({ ...newPerson(), ...change })).toMatchObject({ status: 422, body: { detail: errorMessage } })
  })

  it('rejects a taken email address and a self-assigned role', async () => {
    const person = newPerson()
    await register(person)
    expect(await register({ ...person, email: person.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'address_taken' },
    })
    expect((await register({ ...newPerson(), role: 'admin' })).status).toBe(422)
  })
})

describe('sign-in [AUTH-01]', () => {
  it('sets a cookie scripts cannot read, and a hint they can', async () => {
    const person = newPerson()
    await register(person)
    const answer = await login(person.email, person.password)
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Ann', email: person.email } })
    const [session, hint] = answer.headers.getSetCookie()
    expect(session).toMatch(/^eclat\.session_token=.*HttpOnly; SameSite=Lax$/)
    expect(hint).toMatch(/^signed_in=1; .*SameSite=Lax/)
    expect((await user(cookiesOf(answer))).body).toEqual(answer.body)
  })

  it('answers a wrong password and an unknown address with the same message', async () => {
    const person = newPerson()
    await register(person)
    const [wrong, unknown] = [
      await login(person.email, 'another-word'),
      await login('nobody@example.com', 'another-word'),
    ]
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password. Please try again.' } })
    expect(unknown.text).toBe(wrong.text)
  })

  it('blocks an account after five failures, even for the right password, with Retry-After', async () => {
    const person = newPerson()
    await register(person)
    for (let attempt = 0; attempt < 5; attempt += 1) await login(person.email, 'another-word')
    const answer = await login(person.email, person.password)
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('allows no more guesses when they arrive concurrently, but every correct sign-in', async () => {
    const person = newPerson()
    await register(person)
    const welcome = await Promise.all(Array.from({ length: 12 }, () => login(person.email, person.password)))
    expect(welcome.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => login(person.email, `guess number ${at}`)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('restricts the session to encrypted connections when it was opened on one', async () => {
    const person = newPerson()
    await register(person)
    const cookies = (
      await login(person.email, person.password, { 'x-forwarded-proto': 'https' })
    ).headers.getSetCookie()
    expect(cookies.map((cookie) => /^__Host-[^=]+=.*; Secure/.test(cookie))).toEqual([true, true, true])
  })

  it('accepts no missing, forged or expired session', async () => {
    expect(await shop.call('GET', '/api/auth/user')).toMatchObject({
      status: 401,
      body: { detail: 'Please sign in first.' },
    })
    expect((await user('eclat.session_token=forged.signature')).status).toBe(401)
    const { cookie } = await customer()
    await shop.call('POST', '/api/auth/logout', {}, { cookie })
    expect((await user(cookie)).status).toBe(401)
  })

  it('accepts both demo accounts', async () => {
    const { shopper, admin } = demoAccounts
    expect((await login(shopper.email, shopper.password)).body).toMatchObject({ role: 'shopper' })
    expect((await login(admin.email, admin.password)).body).toMatchObject({ role: 'admin' })
  })
})

describe('outside demo mode', () => {
  it('the demo accounts and their sessions are deleted, because their passwords are public', async () => {
    const liveShop = await openShop()
    const { email, password } = demoAccounts.admin
    const signIn = () => liveShop.call('POST', '/api/auth/login', { email, password })
    const cookie = cookiesOf(await signIn())
    await seedEmptyShop(liveShop.db, liveShop, { demo: false, sampleCatalog: true })
    expect((await liveShop.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    await liveShop.close()
  })
})

describe('a guest who signs in', () => {
  const productId = 'oat-milk-cleansing-balm'

  it('keeps the cart, with equal lines merged, exactly once', async () => {
    const person = await customer()
    await shop.call('POST', '/api/cart', { productId, quantity: 1, userId: person.id }, { cookie: person.cookie })
    const guest = newGuest()
    await shop.call('POST', '/api/cart', { productId, quantity: 2, sessionId: guest.sessionId })
    await Promise.all([
      login(person.email, person.password, guest.headers),
      login(person.email, person.password, guest.headers),
    ])
    expect((await shop.call('GET', `/api/cart/${person.id}`, undefined, { cookie: person.cookie })).body).toMatchObject(
      [{ productId, quantity: 3 }],
    )
    expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toEqual([])
  })

  it('merges only their own cart', async () => {
    const [ann, ben] = [await customer(), await customer()]
    const { body } = await shop.call(
      'POST',
      '/api/cart',
      { productId, quantity: 1, userId: ann.id },
      { cookie: ann.cookie },
    )
    expect(await shop.call('GET', `/api/cart/${ann.id}`, undefined, { cookie: ben.cookie })).toMatchObject({
      status: 403,
      body: { code: 'not_yours' },
    })
    expect((await shop.call('PUT', `/api/cart/${body.id}`, { quantity: 9 }, { cookie: ben.cookie })).status).toBe(404)
    expect((await shop.call('DELETE', `/api/cart/user/${ann.id}`, undefined, { cookie: ben.cookie })).status).toBe(403)
    expect(
      (await shop.call('POST', '/api/create-payment-intent', { userId: ann.id }, { cookie: ben.cookie })).status,
    ).toBe(403)
  })
})

describe('the profile', () => {
  it('updates the name of the signed-in customer only, and rejects an empty one', async () => {
    const [ann, ben] = [await customer(), await customer()]
    const save = (body: object, cookie = ann.cookie) => shop.call('PUT', '/api/account/profile', body, { cookie })
    expect((await save({ firstName: ' Anna ', lastName: 'Maes' })).body).toMatchObject({
      id: ann.id,
      firstName: 'Anna',
      lastName: 'Maes',
      email: ann.email,
    })
    expect((await user(ann.cookie)).body).toMatchObject({ firstName: 'Anna' })
    expect(await save({ firstName: '', lastName: 'Maes' })).toMatchObject({
      status: 422,
      body: { detail: 'First name is required' },
    })
    expect((await save({ firstName: 'Eve', lastName: 'Maes', id: ben.id })).status).toBe(422)
    expect((await save({ firstName: 'Eve', lastName: 'Maes' }, '')).status).toBe(401)
    expect([(await user(ann.cookie)).body.firstName, (await user(ben.cookie)).body.firstName]).toEqual(['Anna', 'Ann'])
  })
})

describe('sessions', () => {
  it('are listed, and can all be ended together', async () => {
    const person = await customer()
    const other = cookiesOf(await login(person.email, person.password))
    const { body } = await shop.call('GET', '/api/auth/sessions', undefined, { cookie: person.cookie })
    expect(body.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne).toSorted()).toEqual([false, true])
    await shop.call('DELETE', '/api/auth/sessions', undefined, { cookie: other })
    expect([(await user(person.cookie)).status, (await user(other)).status]).toEqual([401, 401])
  })

  it('except the current one end when the password is changed, which requires the old password', async () => {
    const person = await customer()
    const other = cookiesOf(await login(person.email, person.password))
    const change = (currentPassword: string) =>
      shop.call(
        'POST',
        '/api/auth/change-password',
        { currentPassword, password: 'a new secret' },
        { cookie: person.cookie },
      )
    expect(await change('not it')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    const changed = await change(person.password)
    expect(changed.status).toBe(200)
    expect([(await user(other)).status, (await user(cookiesOf(changed))).status]).toEqual([401, 200])
  })
})
