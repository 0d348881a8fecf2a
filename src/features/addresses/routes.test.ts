import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { homeAddress } from '#root/test/home-address.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const list = async ({ cookie }: Person) =>
  (await shop.call('GET', '/api/account/addresses', undefined, { cookie })).body
const add = ({ cookie }: Person, change: object = {}) =>
  shop.call('POST', '/api/account/addresses', { ...homeAddress, ...change }, { cookie })
const put = ({ cookie }: Person, id: string, change: object = {}) =>
  shop.call('PUT', `/api/account/addresses/${id}`, { ...homeAddress, ...change }, { cookie })
const remove = ({ cookie }: Person, id: string) =>
  shop.call('DELETE', `/api/account/addresses/${id}`, undefined, { cookie })
const labels = (addresses: { label: string; isDefault: boolean }[]) =>
  addresses.map(({ label, isDefault }) => label + (isDefault ? '*' : ''))

describe('address book', () => {
  it('stores addresses with one default, which is listed first', async () => {
    const ann = await newCustomer(shop)
    expect((await add(ann)).body).toMatchObject({ ...homeAddress, isDefault: true })
    const office = (await add(ann, { label: 'Office' })).body
    expect(office.isDefault).toBe(false)
    expect(labels(await list(ann))).toEqual(['Home*', 'Office'])
    expect((await put(ann, office.id, { label: 'Work', isDefault: true })).body).toMatchObject({
      label: 'Work',
      isDefault: true,
    })
    expect(labels(await list(ann))).toEqual(['Work*', 'Home'])
    expect((await remove(ann, office.id)).body).toEqual({ removed: 1 })
    expect(labels(await list(ann))).toEqual(['Home*'])
  })

  it('stores an address once that is sent again, for example because its response was lost', async () => {
    const ann = await newCustomer(shop)
    await add(ann)
    const office = (await add(ann, { label: 'Office' })).body
    expect(await add(ann, { label: 'Office', isDefault: true })).toMatchObject({
      status: 200,
      body: { id: office.id, isDefault: true },
    })
    expect(labels(await list(ann))).toEqual(['Office*', 'Home'])
  })

  it('is limited to ten, even when two are added concurrently', async () => {
    const ann = await newCustomer(shop)
    for (let count = 0; count < 9; count += 1) await add(ann, { label: `No ${count}` })
    const answers = await Promise.all(['a', 'b', 'c'].map((label) => add(ann, { label })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await add(ann)).toMatchObject({
      status: 409,
      body: { code: 'too_many_addresses', detail: 'You can save at most 10 addresses. Please delete one first.' },
    })
    expect(await list(ann)).toHaveLength(10)
  })

  it.each([
    [{ label: ' ' }, 'Enter a name for this address, such as Home'],
    [{ street: '' }, 'Please enter your street and number'],
    [{ postalCode: 'x'.repeat(13) }, 'This is too long'],
    [{ postalCode: 'ABC!!' }, 'Please enter a valid postal code for this country, such as 1000 for Belgium'],
    [
      { postalCode: '9000', country: 'Netherlands' },
      'Please enter a valid postal code for this country, such as 1000 for Belgium',
    ],
    [{ email: 'a@example.com' }, undefined],
  ])('rejects %o and changes nothing', async (change, errorMessage) => {
    const ann = await newCustomer(shop)
    const { id } = (await add(ann)).body
    for (const answer of [await add(ann, change), await put(ann, id, change)]) {
      expect(answer.status).toBe(422)
      if (errorMessage) expect(answer.body.detail).toBe(errorMessage)
    }
    expect(await list(ann)).toMatchObject([homeAddress.label].map((label) => ({ label })))
  })

  it.each([
    ['Belgium', '1000'],
    ['Netherlands', '1012 AB'],
    ['Netherlands', '1012ab'],
    ['Luxembourg', '1009'],
    ['Germany', '10115'],
    ['France', '75001'],
    ['Austria', '1010'],
    ['Ireland', 'D02 X285'],
    ['Ireland', 'd02x285'],
    ['Italy', '00118'],
    ['Portugal', '1000-205'],
    ['Spain', '28001'],
  ])('accepts the postal codes of %s: %s', async (country, postalCode) => {
    expect((await add(await newCustomer(shop), { country, postalCode })).body).toMatchObject({ country, postalCode })
  })

  it('is accessible only to its owner', async () => {
    const [ann, ben] = [await newCustomer(shop), await newCustomer(shop)]
    const { id } = (await add(ann)).body
    for (const answer of [await put(ben, id, { city: 'Luik' }), await remove(ben, id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
    expect(await list(ann)).toMatchObject([{ city: 'Gent' }])
    expect(await list(ben)).toEqual([])
    expect((await shop.call('GET', '/api/account/addresses')).status).toBe(401)
    expect((await remove(ann, 'nonsense')).status).toBe(422)
  })
})
