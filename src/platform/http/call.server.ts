import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BodyOf, EndpointSpec, FileOf, ParamsOf, ProgressOf, QueryOf } from '#src/kernel/endpoint.ts'
import type { Fail } from '#src/kernel/result.ts'
import { jsonErrors, parseInput, readJson, type FieldMessages } from './input.server.ts'
import { problemResponse, type CreateProblem } from './problem.server.ts'
import { maxBytesOf, megabytesOf, readForm, uploadErrors, type Upload } from './upload.server.ts'
import { guestSessionsOf, type Customer, type FindCustomer, type Visitor } from './visitor.server.ts'

export type CallDeps = {
  readonly findCustomer: FindCustomer
  /** Whether an administrator may call this endpoint, and with this `action` in its body, when it has one. */
  readonly refuseStaff: (staff: Customer, method: string, path: string, action?: string) => Fail<string> | null
  readonly fieldMessages: FieldMessages
}

export type Call<Spec extends EndpointSpec> = {
  readonly params: ParamsOf<Spec>
  readonly query: QueryOf<Spec>
  readonly body: BodyOf<Spec>
  /** The uploaded file, unmodified. */
  readonly file: FileOf<Spec>
  /** Who calls an endpoint with access `customer` or `admin`; the other endpoints have `visitor`. */
  readonly customer: CustomerOf<Spec>
  readonly visitor: Visitor
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** Whether the client requested events; otherwise progress is dropped. */
  readonly wantsProgress: boolean
  readonly onProgress: (progress: ProgressOf<Spec>) => void
  /** For HTTP-specific actions: setting a cookie or a response header. */
  readonly c: Context
}

/** Never null where signing in is required: `decideAccess` refuses the request before the handler is called. */
type CustomerOf<Spec extends EndpointSpec> = Spec extends { readonly access: 'customer' | 'admin' }
  ? Customer
  : undefined

type Content = { readonly body?: unknown; readonly file?: Uint8Array }

/** Reads a request into the call of its handler. @returns the problem response if the request is refused. */
export function createCallReader({ findCustomer, refuseStaff, fieldMessages }: CallDeps, problem: CreateProblem) {
  async function identify({ access }: EndpointSpec, c: Context): Promise<Visitor> {
    if (access === 'public') return { customer: null, guestSessions: [] }
    return { customer: await findCustomer(c.req.raw.headers), guestSessions: guestSessionsOf(c) }
  }

  /** The only check of access. @returns the customer, for endpoints that require one. */
  function decideAccess(spec: EndpointSpec, { customer }: Visitor): Customer | Response | undefined {
    if (spec.access === 'public' || spec.access === 'visitor') return undefined
    if (!customer) return problem(401, 'sign_in_needed')
    if (spec.needsSecondFactor && customer.secondFactor === 'unverified') return problem(403, 'second_factor_required')
    return refuseAdmin(spec, customer, undefined) ?? customer
  }

  /** Once without the body, so that nobody's body is read in vain, and again with it. */
  function refuseAdmin({ access, method, path }: EndpointSpec, customer: Customer, body: unknown): Response | null {
    if (access !== 'admin') return null
    if (customer.role !== 'admin') return problem(403, 'admin_only')
    const action = body !== null && typeof body === 'object' && 'action' in body ? body.action : undefined
    const refusal = refuseStaff(customer, method, path, typeof action === 'string' ? action : undefined)
    return refusal && problem(403, refusal.code, refusal.facts)
  }

  async function readContent({ upload, body }: EndpointSpec, c: Context): Promise<Content | Response> {
    if (upload) return readUpload(upload, c)
    if (!body) return {}
    const json = await readJson(c)
    return json.ok ? { body: json.value } : problem(jsonErrors[json.code], json.code)
  }

  async function readUpload(upload: Upload, c: Context): Promise<Content | Response> {
    const limit = bodyLimit({
      maxSize: maxBytesOf(upload),
      onError: () => problem(413, 'file_too_large', { ...upload.facts, ...megabytesOf(upload.maxBytes) }),
    })
    const tooLarge = await limit(c, async () => undefined)
    if (tooLarge) return tooLarge
    const form = await readForm(c, upload)
    if (!form.ok) return problem(uploadErrors[form.code], form.code, { ...upload.facts, ...form.facts })
    return { body: form.value.fields, file: form.value.file }
  }

  return async function readCall<Spec extends EndpointSpec>(spec: Spec, c: Context): Promise<Call<Spec> | Response> {
    const visitor = await identify(spec, c)
    const customer = decideAccess(spec, visitor)
    if (customer instanceof Response) return customer
    // Only now: the limit of uploads reads a body of unknown length as a whole.
    const content = await readContent(spec, c)
    if (content instanceof Response) return content
    const raw = { params: c.req.param(), query: c.req.query(), body: content.body }
    const input = parseInput(spec, raw, fieldMessages)
    if (!input.ok) return problemResponse(422, 'invalid_input', input.detail, input.errors)
    const refusal = customer && refuseAdmin(spec, customer, input.value.body)
    if (refusal) return refusal
    return {
      ...(input.value as Call<Spec>),
      file: content.file as FileOf<Spec>,
      customer: customer as CustomerOf<Spec>,
      visitor,
      signal: c.req.raw.signal,
      wantsProgress: false,
      onProgress: () => undefined,
      c,
    }
  }
}
