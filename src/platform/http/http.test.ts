import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ok } from '#src/kernel/result.ts'
import { createHttp } from './http.server.ts'
import { createLog } from './log.server.ts'
import type { Customer } from './visitor.server.ts'

const ada: Customer = { id: 'ada', firstName: 'Ada', lastName: 'A', role: 'shopper', staffRole: null }

const open = (customer: Customer | null) =>
  createHttp({
    findCustomer: async () => customer,
    refuseStaff: () => null,
    errorMessage: (code) => code,
    fieldMessages: { errorMessage: () => undefined, expected: ({ code }) => code },
    log: createLog('silent'),
    checkAnswers: true,
  })

const common = { method: 'GET', path: '/api/name', summary: 'Name', response: z.object({ name: z.string() }) } as const

it('gives the signed-in customer to handlers of endpoints that require one, and calls none without', async () => {
  const own = endpoint({ ...common, access: 'customer', errors: { sign_in_needed: 401 } })
  const statusFor = async (customer: Customer | null) => {
    const http = open(customer)
    http.mount(own, ({ customer }) => ok({ name: customer.firstName }))
    const response = await http.app.request(own.path)
    return [response.status, await response.json()]
  }
  expect(await statusFor(ada)).toEqual([200, { name: 'Ada' }])
  expect(await statusFor(null)).toEqual([401, expect.objectContaining({ code: 'sign_in_needed' })])
})

it('gives no customer to handlers of endpoints for everyone', async () => {
  const shared = endpoint({ ...common, access: 'visitor', errors: {} })
  const http = open(ada)
  // @ts-expect-error: a handler for customers does not compile with access for everyone.
  http.mount(shared, ({ customer }) => ok({ name: customer?.firstName ?? 'nobody' }))
  expect(await (await http.app.request(shared.path)).json()).toEqual({ name: 'nobody' })
})

it.each([undefined, 'text/event-stream'])('says that an id is taken to a client that accepts %s', async (accept) => {
  const create = endpoint({ ...common, access: 'public', progress: z.string(), errors: { id_taken: 409 } })
  const http = open(null)
  http.mount(create, () => {
    const taken = new DatabaseError('duplicate key', 0, 'error')
    throw Object.assign(taken, { code: '23505', table: 'name', constraint: 'name_pkey' })
  })
  const response = await http.app.request(create.path, accept ? { headers: { accept } } : {})
  expect(await response.text()).toContain('"code":"id_taken"')
})
