import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#src/kernel/clock.ts'
import { randomToken } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'
import type { PaymentProvider, PaymentState, RedirectMethod, RefundAnswer, RefundRequest } from './port.ts'
import type { SandboxBankAnswer, SandboxBankPage } from './sandbox-contract.ts'

type Status = 'requires_payment_method' | 'requires_action' | 'pending' | 'succeeded' | 'cancelled' | 'refunded'
type CardError =
  | 'payment_not_found'
  | 'payment_closed'
  | 'customer_missing'
  | 'card_declined'
  | 'insufficient_funds'
  | 'card_expired'
  | 'card_not_a_test_card'
  | 'authentication_failed'
type Outcome = Result<{ status: 'succeeded' | 'requires_action' }, CardError>

export type SandboxDeps = {
  readonly db: Database
  readonly secret: string
  readonly clock: Clock
  /** Queues the signed webhook event in the same transaction. */
  readonly sendWebhook: (tx: Tx, event: { body: string; signature: string }) => Promise<void>
}

export type SandboxProvider = PaymentProvider & {
  confirm(clientSecret: string, card: { number: string; expiry: string }): Promise<Outcome>
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Outcome>
  bankPage(clientSecret: string): Promise<Result<SandboxBankPage, 'payment_not_found'>>
  answerAtBank(
    clientSecret: string,
    answer: SandboxBankAnswer,
  ): Promise<Result<{ returnUrl: string }, 'payment_not_found' | 'payment_closed'>>
}

type SandboxEvent = { id: string; ref: string; state: PaymentState }

export const sandboxSignature = 'x-sandbox-signature'

const cards: Readonly<Record<string, Exclude<CardError, 'payment_not_found'> | 'succeeds' | 'asks'>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'asks',
}

const states: { readonly [S in Status]: PaymentState } = {
  requires_payment_method: 'waiting',
  requires_action: 'waiting',
  pending: 'pending',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  cancelled: 'cancelled',
}

/** A built-in test provider with the interface of a real one. No money moves, and card numbers are not stored. */
export function createSandbox({ db, secret, clock, sendWebhook }: SandboxDeps): SandboxProvider {
  const sign = (body: string) => createHmac('sha256', secret).update(`sandbox:${body}`).digest('hex')

  /** Changes the payment and sends the webhook event in the same transaction. */
  async function set(tx: Tx, ref: string, status: Status): Promise<void> {
    await tx.rows(sql`update sandbox_payment set status = ${status} where ref = ${ref}`)
    const state = states[status]
    if (state === 'waiting') return
    const event: SandboxEvent = { id: `event_${randomToken(24)}`, ref, state }
    const body = JSON.stringify(event)
    await sendWebhook(tx, { body, signature: sign(body) })
  }

  /** Locks the payment; only a waiting one can change. */
  async function change(clientSecret: string, to: Status): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const payment = await lock(tx, clientSecret)
      if (!payment) return fail('payment_not_found')
      if (states[payment.status] !== 'waiting') return fail('payment_closed')
      if (!payment.isReleased) return fail('customer_missing')
      await set(tx, payment.ref, to)
      if (to === 'requires_action') return ok({ status: 'requires_action' })
      if (to !== 'succeeded') return fail('authentication_failed')
      return ok({ status: 'succeeded' })
    })
  }

  async function readStatus(ref: string): Promise<PaymentState> {
    const [row] = await db.rows<{ status: Status }>(sql`select status from sandbox_payment where ref = ${ref}`)
    if (!row) throw new Error('unknown sandbox payment')
    return states[row.status]
  }

  return {
    name: 'sandbox',
    async create({ id, amount, currency }) {
      const ref = `sandbox_${id}`
      const [row] = await db.rows<{ clientSecret: string }>(sql`
        insert into sandbox_payment (ref, client_secret, amount_cents, currency, status)
        values (${ref}, ${`${ref}_secret_${randomToken(32)}`}, ${amount}, ${currency}, 'requires_payment_method')
        on conflict (ref) do update set ref = excluded.ref
        returning client_secret as "clientSecret"`)
      if (!row) throw new Error('the sandbox created no payment')
      return { ref, ...row }
    },
    async redirect({ ref, method, returnUrl }) {
      const [row] = await db.rows<{ clientSecret: string }>(sql`
        update sandbox_payment set method = ${method ?? 'bancontact'}, return_url = ${returnUrl}
        where ref = ${ref} and is_released and status in ('requires_payment_method', 'requires_action')
        returning client_secret as "clientSecret"`)
      if (!row || ref === null) throw new Error('This payment can no longer be paid.')
      const { origin } = new URL(returnUrl)
      return { ref, url: `${origin}/checkout?sandbox_bank=${encodeURIComponent(row.clientSecret)}` }
    },
    async bankPage(clientSecret) {
      const [page] = await db.rows<SandboxBankPage>(sql`
        select amount_cents as amount, currency, method, status in ('requires_payment_method', 'requires_action') as "isOpen",
               status = 'pending' as "isPending", return_url as "returnUrl"
        from sandbox_payment where client_secret = ${clientSecret} and method is not null and return_url is not null`)
      return page ? ok(page) : fail('payment_not_found')
    },
    answerAtBank: (clientSecret, answer) =>
      db.transaction(async (tx) => {
        const payment = await lock(tx, clientSecret)
        if (!payment?.method || !payment.returnUrl) return fail('payment_not_found')
        const next = decideAtBank(payment.method, states[payment.status], answer)
        if (!next) return fail('payment_closed')
        await set(tx, payment.ref, next)
        return ok({ returnUrl: payment.returnUrl })
      }),
    async release(ref) {
      await db.rows(sql`update sandbox_payment set is_released = true where ref = ${ref}`)
    },
    read: readStatus,
    async cancel(ref) {
      await db.rows(sql`
        update sandbox_payment set status = 'cancelled' where ref = ${ref} and status in ('requires_payment_method', 'requires_action')`)
      return readStatus(ref)
    },
    refund: (request) => db.transaction((tx) => refundCharge(tx, request)),
    async findRefund(ref, id) {
      const rows = await db.rows(sql`select 1 from sandbox_refund where ref = ${ref} and id = ${id}`)
      return rows.length > 0 ? { state: 'succeeded', id } : null
    },
    readRefund: async (_ref, id) => ({ state: 'succeeded', id }),
    async verifyWebhook(body, headers) {
      const given = Buffer.from(headers.get(sandboxSignature) ?? '')
      const expected = Buffer.from(sign(body))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return { eventId: (JSON.parse(body) as SandboxEvent).id }
    },
    readWebhook: (body) => JSON.parse(body) as SandboxEvent,
    async confirm(clientSecret, card) {
      if (hasExpired(card.expiry, clock())) return fail('card_expired')
      const behavior = cards[card.number] ?? 'card_not_a_test_card'
      if (behavior === 'succeeds') return change(clientSecret, 'succeeded')
      if (behavior === 'asks') return change(clientSecret, 'requires_action')
      const [known] = await db.rows(sql`select 1 from sandbox_payment where client_secret = ${clientSecret}`)
      return known ? fail(behavior) : fail('payment_not_found')
    },
    authenticate: (clientSecret, outcome) =>
      change(clientSecret, outcome === 'complete' ? 'succeeded' : 'requires_payment_method'),
  }
}

type Locked = {
  ref: string
  status: Status
  isReleased: boolean
  method: RedirectMethod | null
  returnUrl: string | null
}

async function lock(tx: Sql, clientSecret: string): Promise<Locked | undefined> {
  const [row] = await tx.rows<Locked>(sql`
    select ref, status, is_released as "isReleased", method, return_url as "returnUrl" from sandbox_payment where client_secret = ${clientSecret} for update`)
  return row
}

/** @returns the next status; null when the answer is not possible. A bank transfer arrives after it was ordered. */
function decideAtBank(method: RedirectMethod, state: PaymentState, answer: SandboxBankAnswer): Status | null {
  if (state !== 'waiting' && state !== 'pending') return null
  if (answer !== 'pay') return 'cancelled'
  return method === 'bank_transfer' && state === 'waiting' ? 'pending' : 'succeeded'
}

/** The same idempotency key refunds once. The payment is `refunded` when nothing is left. */
async function refundCharge(tx: Tx, { ref, amount, idempotencyKey }: RefundRequest): Promise<RefundAnswer> {
  const [payment] = await tx.rows<{ left: number; isKnown: boolean }>(sql`
    with locked as (select ref, status, amount_cents from sandbox_payment where ref = ${ref} for update)
    select case when status in ('succeeded', 'refunded') then amount_cents else 0 end
             - (select coalesce(sum(amount_cents), 0) from sandbox_refund where ref = locked.ref)::integer as left,
           exists (select 1 from sandbox_refund where id = ${idempotencyKey}) as "isKnown" from locked`)
  if (payment?.isKnown) return { state: 'succeeded', id: idempotencyKey }
  if (!payment || payment.left < amount) return { state: 'refused', reason: 'The refund exceeds the charged amount.' }
  await tx.rows(sql`insert into sandbox_refund (id, ref, amount_cents) values (${idempotencyKey}, ${ref}, ${amount})`)
  if (payment.left === amount) await tx.rows(sql`update sandbox_payment set status = 'refunded' where ref = ${ref}`)
  return { state: 'succeeded', id: idempotencyKey }
}

/** Cards are valid until the last day of their month. `expiry` is MM/YY. */
function hasExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number)
  return new Date(Date.UTC(2000 + (year ?? 0), month ?? 0, 1)) <= now
}
