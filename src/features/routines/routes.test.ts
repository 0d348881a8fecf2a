import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { routineCreated, type RoutineCreated } from './events.ts'

let shop: TestShop
const publishedEvents: RoutineCreated[] = []

beforeAll(async () => {
  shop = await openShop({
    beforeStart: ({ jobs }) =>
      jobs.subscribe<RoutineCreated>(routineCreated, 'test', async (event) => void publishedEvents.push(event)),
  })
})
afterAll(() => shop.close())

const productId = 'nocturne-retinol-serum'

async function newCustomer() {
  const account = {
    firstName: 'Ann',
    lastName: 'Peeters',
    email: `${randomUUID()}@example.com`,
    password: 'secret-word',
  }
  await shop.call('POST', '/api/users', account)
  const signedIn = await shop.call('POST', '/api/auth/login', { email: account.email, password: account.password })
  const headers = { cookie: cookiesOf(signedIn) }
  return {
    id: signedIn.body.id as string,
    list: async () => (await shop.call('GET', '/api/routines', undefined, headers)).body as any[],
    create: (body: object = { name: 'Evening' }) => shop.call('POST', '/api/routines', body, headers),
    add: (id: string, body: object = {}) =>
      shop.call(
        'POST',
        `/api/routines/${id}/steps`,
        { productId, stepOrder: 1, timeOfDay: 'evening', ...body },
        headers,
      ),
    reorder: (id: string, stepIds: unknown) => shop.call('PUT', `/api/routines/${id}/steps`, { stepIds }, headers),
    removeStep: (id: string, stepId: string) =>
      shop.call('DELETE', `/api/routines/${id}/steps/${stepId}`, undefined, headers),
    remove: (id: string) => shop.call('DELETE', `/api/routines/${id}`, undefined, headers),
  }
}

/** Creates a routine with three steps. Returns their ids in order. */
async function withSteps(customer: Awaited<ReturnType<typeof newCustomer>>) {
  const { id } = (await customer.create()).body
  const steps: string[] = []
  for (const stepOrder of [1, 2, 3]) steps.push((await customer.add(id, { stepOrder })).body.id)
  return { id: id as string, steps }
}

const orderOf = (routine: any) => routine.steps.map((step: any) => step.id)

describe('my routines', () => {
  it('contain what was sent, and steps with their product and its ingredient facts', async () => {
    const customer = await newCustomer()
    expect(await customer.list()).toEqual([])
    const created = await customer.create({
      name: ' <b>Evening</b> ',
      description: 'Slow',
      skinType: 'dry',
      concerns: ['aging'],
    })
    expect(created).toMatchObject({
      status: 200,
      body: { name: '<b>Evening</b>', description: 'Slow', skinType: 'dry', concerns: ['aging'], steps: [] },
    })
    const added = await customer.add(created.body.id, { instructions: 'A pea.', frequency: 'weekly' })
    const step = { productId, stepOrder: 1, timeOfDay: 'evening', instructions: 'A pea.', frequency: 'weekly' }
    const product = {
      name: 'Nocturne Retinol Serum',
      price: '54.00',
      category: 'serums',
      imageUrl: expect.any(String),
      facts: { role: 'serum', actives: expect.arrayContaining(['retinoid']) },
    }
    expect(added).toMatchObject({ status: 200, body: { ...step, product } })
    expect(await customer.list()).toEqual([{ ...created.body, steps: [added.body] }])
  })

  it('require only a name, and steps are daily by default', async () => {
    const customer = await newCustomer()
    const { id } = (await customer.create()).body
    expect((await customer.add(id)).body).toMatchObject({ frequency: 'daily', instructions: null })
    expect(await customer.list()).toMatchObject([{ name: 'Evening', description: null, skinType: null, concerns: [] }])
  })

  it('are deleted with their steps, once', async () => {
    const customer = await newCustomer()
    const { id, steps } = await withSteps(customer)
    expect((await customer.removeStep(id, steps[1] ?? '')).body).toEqual({ removed: 1 })
    expect(await customer.removeStep(id, steps[1] ?? '')).toMatchObject({
      status: 404,
      body: { code: 'step_not_found' },
    })
    expect(orderOf((await customer.list())[0])).toEqual([steps[0], steps[2]])
    expect((await customer.remove(id)).body).toEqual({ removed: 1 })
    expect(await customer.remove(id)).toMatchObject({ status: 404, body: { code: 'routine_not_found' } })
    expect(await customer.list()).toEqual([])
    expect(await shop.db.rows(sql`select id from routine_step where routine_id = ${id}`)).toEqual([])
  })

  it('publish an event when created', async () => {
    const customer = await newCustomer()
    const { id } = (await customer.create()).body
    await expect
      .poll(() => publishedEvents.find(({ customerId }) => customerId === customer.id))
      .toEqual({ customerId: customer.id, routineId: id, place: 1 })
  })
})

describe('the order of steps', () => {
  it('is replaced as a whole, idempotently', async () => {
    const customer = await newCustomer()
    const { id, steps } = await withSteps(customer)
    const turned = steps.toReversed()
    for (const time of ['first', 'second']) {
      const answer = await customer.reorder(id, turned)
      expect(answer.status, time).toBe(200)
      expect(answer.body.map((step: any) => [step.id, step.stepOrder])).toEqual(
        turned.map((stepId, at) => [stepId, at + 1]),
      )
    }
    expect(orderOf((await customer.list())[0])).toEqual(turned)
  })

  it('is rejected unless it names every step once', async () => {
    const customer = await newCustomer()
    const { id, steps } = await withSteps(customer)
    const foreign = await withSteps(await newCustomer())
    for (const wrong of [
      [],
      steps.slice(1),
      [...steps, steps[0]],
      [steps[0], steps[0], steps[1]],
      [...steps.slice(1), foreign.steps[0]],
      [...steps, foreign.steps[0]],
    ]) {
      expect(await customer.reorder(id, wrong)).toMatchObject({ status: 409, body: { code: 'steps_changed' } })
    }
    for (const wrong of ['x', ['x'], null, Array.from({ length: 31 }, () => randomUUID())])
      expect((await customer.reorder(id, wrong)).status).toBe(422)
    expect(orderOf((await customer.list())[0])).toEqual(steps)
  })

  it('is unique when two tabs add at the same position: both steps stay', async () => {
    const customer = await newCustomer()
    const { id } = (await customer.create()).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => customer.add(id, { stepOrder: 1 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await customer.list())[0].steps.map((step: any) => step.stepOrder)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is one of the requested ones when two arrive concurrently', async () => {
    const customer = await newCustomer()
    const { id, steps } = await withSteps(customer)
    const [a, b, c] = steps as [string, string, string]
    await Promise.all([customer.reorder(id, [c, b, a]), customer.reorder(id, [b, a, c])])
    const [routine] = await customer.list()
    expect([
      [c, b, a],
      [b, a, c],
    ]).toContainEqual(orderOf(routine))
    expect(routine.steps.map((step: any) => step.stepOrder)).toEqual([1, 2, 3])
  })
})

describe('another customer’s routine [API-02]', () => {
  it('is not found, and nothing is found without signing in', async () => {
    const [owner, otherCustomer] = [await newCustomer(), await newCustomer()]
    const { id, steps } = await withSteps(owner)
    const own = await withSteps(otherCustomer)
    const before = await owner.list()
    expect((await otherCustomer.add(id)).body.code).toBe('routine_not_found')
    expect((await otherCustomer.reorder(id, steps)).body.code).toBe('routine_not_found')
    expect((await otherCustomer.removeStep(id, steps[0] ?? '')).status).toBe(404)
    expect((await otherCustomer.removeStep(own.id, steps[0] ?? '')).status, "through the customer's own routine").toBe(
      404,
    )
    expect((await otherCustomer.remove(id)).status).toBe(404)
    for (const [method, path, body] of [
      ['GET', '/api/routines', undefined],
      ['POST', '/api/routines', { name: 'x' }],
      ['POST', `/api/routines/${id}/steps`, { productId, stepOrder: 1, timeOfDay: 'both' }],
      ['PUT', `/api/routines/${id}/steps`, { stepIds: steps }],
      ['DELETE', `/api/routines/${id}/steps/${steps[0]}`, undefined],
      ['DELETE', `/api/routines/${id}`, undefined],
    ] as const)
      expect(await shop.call(method, path, body)).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
    expect(await owner.list()).toEqual(before)
  })
})

describe('routines reject without changes [API-01]', () => {
  it.each([
    ['no name', {}, 'Routine name is required'],
    ['a blank name', { name: '  ' }, 'Routine name is required'],
    ['a name of 81 letters', { name: 'x'.repeat(81) }, 'This is too long'],
    ['an unknown skin type', { name: 'x', skinType: 'green' }, expect.any(String)],
    ['concerns that are not a list', { name: 'x', concerns: 'acne' }, expect.any(String)],
    ['a user id in the body', { name: 'x', userId: 'somebody' }, expect.any(String)],
    ['a customer id in the body', { name: 'x', customerId: 'somebody' }, expect.any(String)],
  ])('%s', async (_what, body, message) => {
    const customer = await newCustomer()
    const answer = await customer.create(body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]?.message ?? answer.body.detail).toEqual(message)
    expect(await customer.list()).toEqual([])
  })

  it.each([
    ['no product', { productId: '' }, 422],
    ['an unknown product', { productId: 'no-such-thing' }, 404],
    ['no time of day', { timeOfDay: undefined }, 422],
    ['an unknown time of day', { timeOfDay: 'noon' }, 422],
    ['an unknown frequency', { frequency: 'hourly' }, 422],
    ['a position before the first', { stepOrder: 0 }, 422],
    ['a fractional position', { stepOrder: 1.5 }, 422],
    ['a position as a string', { stepOrder: '1' }, 422],
    ['instructions over the limit', { instructions: 'x'.repeat(1_001) }, 422],
    ['an unknown field', { price: '0.01' }, 422],
  ])('a step with %s', async (_what, body, status) => {
    const customer = await newCustomer()
    const { id } = (await customer.create()).body
    const answer = await customer.add(id, body)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toEqual(expect.any(String))
    expect((await customer.list())[0].steps).toEqual([])
  })

  it('more routines than the limit, even from concurrent tabs', async () => {
    const customer = await newCustomer()
    const { maxRoutines } = shopSettings.routines
    for (let count = 0; count < maxRoutines - 2; count += 1) await customer.create()
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.create()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'too_many_routines',
      detail: `You can save at most ${maxRoutines} routines. Please delete one first.`,
    })
    expect(await customer.list()).toHaveLength(maxRoutines)
  })

  it('more steps than the limit', async () => {
    const customer = await newCustomer()
    const { id } = (await customer.create()).body
    const { maxSteps } = shopSettings.routines
    for (let stepOrder = 1; stepOrder <= maxSteps; stepOrder += 1) await customer.add(id, { stepOrder })
    expect(await customer.add(id, { stepOrder: 31 })).toMatchObject({ status: 422, body: { code: 'too_many_steps' } })
    expect((await customer.list())[0].steps).toHaveLength(maxSteps)
  })
})

describe('routine records of a customer', () => {
  it('remembers the variant of a step, and rejects the variant of another product', async () => {
    const customer = await newCustomer()
    const routine = (await customer.create()).body
    const { variants } = (await shop.call('GET', '/api/products/alpine-rich-shea-cream')).body
    const [, , large] = variants
    const chosen = { productId: 'alpine-rich-shea-cream', variantId: large.id }
    expect(await customer.add(routine.id, { variantId: large.id })).toMatchObject({
      status: 404,
      body: { code: 'variant_not_found' },
    })
    expect((await customer.add(routine.id, chosen)).body).toMatchObject({
      variantId: large.id,
      product: { price: large.price, imageUrl: large.imageUrl, variantTitle: large.title },
    })
    expect((await customer.add(routine.id)).body).toMatchObject({ variantId: null })
    const [{ steps }] = await customer.list()
    expect(steps.map((step: { variantId: string | null }) => step.variantId)).toEqual([large.id, null])
  })

  it('are exported completely and erased permanently, without affecting others', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const { id } = await withSteps(customer)
    await withSteps(other)
    const { personalData } = shop.routines
    const account = { email: 'ann@example.com', isVerified: true }
    expect(await personalData.collect(shop.db, customer.id, account)).toMatchObject({
      routine: [{ id, customer_id: customer.id }],
      routine_step: [{ step_order: 1 }, { step_order: 2 }, { step_order: 3 }],
    })
    await shop.db.transaction((tx) => personalData.erase(tx, customer.id, account))
    expect(await personalData.collect(shop.db, customer.id, account)).toEqual({ routine: [], routine_step: [] })
    expect(await other.list()).toHaveLength(1)
  })
})
