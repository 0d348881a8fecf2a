import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, newCustomer, plain, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { badges } from './data/badges.ts'
import type { Activity, UserAchievement, UserProgress } from './contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = async (person: Person, what: string) =>
  (await shop.call('GET', `/api/${what}`, undefined, { cookie: person.cookie })).body
const activities = (person: Person) => ask(person, `user-activities/${person.id}?limit=100`) as Promise<Activity[]>
const earned = async (person: Person) =>
  ((await ask(person, `user-achievements/${person.id}`)) as UserAchievement[])
    .filter(({ isCompleted }) => isCompleted)
    .map(({ achievementId }) => achievementId)
const kinds = async (person: Person) => (await activities(person)).map(({ activityType }) => activityType).toSorted()
const post = (person: Person, path: string, body: object) => shop.call('POST', path, body, { cookie: person.cookie })

describe('activities', () => {
  it('earn points and progress for cart, routine, review and order events [ACH-02]', async () => {
    const ann = await newCustomer(shop)
    expect(await ask(ann, `user-progress/${ann.id}`)).toEqual({ total: badges.length, completed: 0, points: 0 })
    await post(ann, '/api/routines', { name: 'Evening', concerns: [] })
    await post(ann, '/api/reviews', { userId: ann.id, productId: plain, rating: 5, comment: 'Soft.' })
    await buy(shop, ann, [{ productId: plain }])
    await expect
      .poll(() => kinds(ann), { timeout: 15_000 })
      .toEqual(['cart_add', 'order_completed', 'review_posted', 'routine_created'])
    expect((await earned(ann)).toSorted()).toEqual([
      'first-care',
      'first-parcel',
      'first-pick',
      'first-routine',
      'first-words',
    ])
    const own = badges.filter(({ id }) =>
      ['first-care', 'first-parcel', 'first-pick', 'first-routine', 'first-words'].includes(id),
    )
    const sum = (await activities(ann)).reduce((total, { points }) => total + points, 0)
    const progress = (await ask(ann, `user-progress/${ann.id}`)) as UserProgress
    expect(progress).toEqual({
      total: badges.length,
      completed: 5,
      points: sum + own.reduce((total, { points }) => total + points, 0),
    })
  })

  it('count once, however often and concurrently an event is delivered', async () => {
    const ann = await newCustomer(shop)
    const pick = { customerId: ann.id, productId: plain, addedAt: '2026-11-20T10:00:00.000Z' }
    const deliveries = [
      () => shop.achievements.cartAdded(pick),
      () => shop.achievements.cartAdded({ ...pick, addedAt: '2026-11-19T23:30:00.000Z' }),
      () => shop.achievements.routineCreated({ customerId: ann.id, routineId: 'r-1', place: 1 }),
      () => shop.achievements.reviewPosted({ customerId: ann.id, reviewId: 'v-1', productId: plain }),
      () => shop.achievements.reviewPosted({ customerId: ann.id, reviewId: 'v-2', productId: plain }),
      () => shop.achievements.orderPlaced(ann.id, 'o-1'),
    ]
    await Promise.all([...deliveries, ...deliveries.toReversed(), ...deliveries].map((deliver) => deliver()))
    expect(await kinds(ann)).toEqual(['cart_add', 'order_completed', 'review_posted', 'routine_created'])
    await shop.achievements.cartAdded({ ...pick, addedAt: '2026-11-20T23:30:00.000Z' })
    expect((await kinds(ann)).filter((kind) => kind === 'cart_add')).toHaveLength(2)
  })

  it('count a product once a day, as the badge for ten of them says', async () => {
    const ann = await newCustomer(shop)
    const { body } = await shop.call('GET', '/api/achievements')
    expect(body).toContainEqual(
      expect.objectContaining({
        id: 'curious-basket',
        description: 'Put products into your cart ten times. Each counts once a day.',
      }),
    )
    for (let day = 10; day < 20; day += 1) {
      expect(await earned(ann)).not.toContain('curious-basket')
      const pick = { customerId: ann.id, productId: plain, addedAt: `2026-11-${day}T10:00:00.000Z` }
      await shop.achievements.cartAdded(pick)
      await shop.achievements.cartAdded(pick)
    }
    expect(await earned(ann)).toContain('curious-basket')
  })

  it('count once when a routine is deleted and created again', async () => {
    const ann = await newCustomer(shop)
    for (let times = 0; times < 3; times += 1) {
      const { body } = await post(ann, '/api/routines', { name: 'Again', concerns: [] })
      await shop.call('DELETE', `/api/routines/${body.id}`, undefined, { cookie: ann.cookie })
    }
    const unfinished = () =>
      shop.db.rows(sql`select 1 from job.job where data->>'customerId' = ${ann.id} and state <> 'completed'`)
    await expect.poll(unfinished, { timeout: 15_000 }).toEqual([])
    expect(await kinds(ann)).toEqual(['routine_created'])
  })

  it('are recorded in the transaction of the action: nothing on rollback or for guests', async () => {
    const ann = await newCustomer(shop)
    const waiting = () =>
      shop.db.rows(sql`select 1 from job.job where name like 'cart_added.%' and data->>'customerId' = ${ann.id}`)
    expect((await post(ann, '/api/cart', { userId: ann.id, productId: 'no-such-product', quantity: 1 })).status).toBe(
      404,
    )
    expect((await post(ann, '/api/cart', { userId: ann.id, productId: plain, quantity: 100 })).status).toBe(422)
    expect(await waiting()).toEqual([])
    await post(ann, '/api/cart', { userId: ann.id, productId: plain, quantity: 1 })
    expect(await waiting()).toHaveLength(1)
    const before = await shop.db.rows(sql`select 1 from job.job where name like 'cart_added.%'`)
    await buy(shop, null, [{ productId: plain }])
    expect(await shop.db.rows(sql`select 1 from job.job where name like 'cart_added.%'`)).toHaveLength(before.length)
  })

  it('of an erased account are ignored', async () => {
    await expect(
      shop.achievements.routineCreated({ customerId: 'gone', routineId: 'r-1', place: 1 }),
    ).resolves.toBeUndefined()
  })

  it('are listed newest first, ten by default', async () => {
    const ann = await newCustomer(shop)
    for (let at = 0; at < 12; at += 1) {
      shop.advanceClock(60)
      await shop.achievements.routineCreated({ customerId: ann.id, routineId: `r-${at}`, place: at + 1 })
    }
    const latest = (await ask(ann, `user-activities/${ann.id}`)) as Activity[]
    expect(latest).toHaveLength(10)
    expect(latest.map(({ createdAt }) => createdAt)).toEqual(
      latest
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect(await ask(ann, `user-activities/${ann.id}?limit=3`)).toEqual(latest.slice(0, 3))
  })

  it.each(['0', '101', 'ten', '-1', '1.5'])('reject a limit of %s', async (limit) => {
    const ann = await newCustomer(shop)
    expect(
      (await shop.call('GET', `/api/user-activities/${ann.id}?limit=${limit}`, undefined, { cookie: ann.cookie }))
        .status,
    ).toBe(422)
  })
})
