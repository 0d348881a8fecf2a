import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type {
  BodyOf,
  EndpointSpec,
  ErrorOf,
  FileOf,
  ParamsOf,
  ProgressOf,
  QueryOf,
  ResponseOf,
} from '#src/kernel/endpoint.ts'
import { fail, type Facts, type Fail, type Result } from '#src/kernel/result.ts'
import { DatabaseUnavailable, namesNoCustomer, namesTakenId } from '../db/unavailable.server.ts'
import { StorageUnavailable } from '../storage/unavailable.server.ts'
import { answerInEvents, wantsEvents } from './events.server.ts'
import { hideKeys, type Log } from './log.server.ts'
import { problemResponse, type ErrorMessage } from './problem.server.ts'
import { jsonErrors, parseInput, readJson, type FieldMessages } from './input.server.ts'
import { megabytesOf, maxBytesOf, readForm, uploadErrors } from './upload.server.ts'
import { guestSessionsOf, type Customer, type FindCustomer, type Visitor } from './visitor.server.ts'

export type HttpDeps = {
  readonly findCustomer: FindCustomer
  /** Whether an administrator may call this endpoint, and with this `action` in its body, when it has one. */
  readonly refuseStaff: (staff: Customer, method: string, path: string, action?: string) => Fail<string> | null
  readonly errorMessage: ErrorMessage
  readonly fieldMessages: FieldMessages
  readonly log: Log
  /** Validate every response against its schema: in tests and development. In production, presenters are trusted. */
  readonly checkAnswers: boolean
}

export type Call<Spec extends EndpointSpec> = {
  readonly params: ParamsOf<Spec>
  readonly query: QueryOf<Spec>
  readonly body: BodyOf<Spec>
  /** The uploaded file, unmodified. */
  readonly file: FileOf<Spec>
  readonly visitor: Visitor
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** Whether the client requested events; otherwise progress is dropped. */
  readonly wantsProgress: boolean
  readonly onProgress: (progress: ProgressOf<Spec>) => void
  /** For HTTP-specific actions: setting a cookie or a response header. */
  readonly c: Context
}

export type Handler<Spec extends EndpointSpec> = (
  call: Call<Spec>,
) => Promise<Result<ResponseOf<Spec>, ErrorOf<Spec>>> | Result<ResponseOf<Spec>, ErrorOf<Spec>>

export type Http = {
  readonly app: Hono
  readonly endpoints: readonly EndpointSpec[]
  /** Mounts a handler behind its contract: access, validation, problem details. */
  mount<Spec extends EndpointSpec>(spec: Spec, handler: Handler<Spec>): void
  /** Response to a body above its limit, for routes that are not endpoints. */
  readonly refuseLargeBody: () => Response
  /** Response to an unexpected error, for routes that are not endpoints. */
  readonly failed: (error: Error, c: Context) => Response
  /** Rejects everything that no endpoint has matched; call last. */
  rejectUnknownRoutes(): void
}

/** Calls within the process get the result as an object, without JSON encoding. */
export type InProcess = { readonly caller?: { answer?: unknown } }

const largestBody = 64 * 1024
/** Longer than reconnecting takes, shorter than visitors wait. */
export const retrySeconds = '5'

/** Query parameters that an endpoint reads. */
function namesIn(query: EndpointSpec['query']): string[] {
  return query ? Object.keys(query.shape) : []
}

const patternOf = ({ path }: Pick<EndpointSpec, 'path'>) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

export function createHttp(deps: HttpDeps): Http {
  const app = new Hono()
  const endpoints: EndpointSpec[] = []
  const uploads: { readonly method: string; readonly matches: RegExp }[] = []
  const say = (status: number, code: string, facts: Facts = {}) =>
    problemResponse(status, code, deps.errorMessage(code, facts))

  const refuseLargeBody = () => say(413, 'body_too_large')
  const small = bodyLimit({ maxSize: largestBody, onError: refuseLargeBody })
  app.use('/api/*', (c, next) => {
    const { method, path } = c.req
    const isUpload = uploads.some((upload) => upload.method === method && upload.matches.test(path))
    return isUpload ? next() : small(c, next)
  })
  const failed = (error: Error, c: Context) => {
    const request = { err: error, method: c.req.method, route: hideKeys(c.req.path) }
    if (c.req.raw.signal.aborted) deps.log.debug(request, 'request broken off')
    else if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) {
      const { method, route } = request
      deps.log.warn({ reason: error.message, method, route }, error.name)
      const code = error instanceof StorageUnavailable ? 'storage_unavailable' : 'unavailable'
      return problemResponse(503, code, deps.errorMessage(code, {}), undefined, { 'retry-after': retrySeconds })
    } else if (namesNoCustomer(error)) return say(401, 'sign_in_needed')
    else deps.log.error(request, 'request failed')
    return say(500, 'server_error')
  }
  app.onError(failed)

  /** Once without the body, so that nobody's body is read in vain, and again with it. */
  function refuseAdmin({ method, path }: EndpointSpec, { customer }: Visitor, body: unknown): Fail<string> | null {
    if (customer?.role !== 'admin') return { ok: false, code: 'admin_only', facts: {} }
    const action = body !== null && typeof body === 'object' && 'action' in body ? body.action : undefined
    return deps.refuseStaff(customer, method, path, typeof action === 'string' ? action : undefined)
  }

  return {
    app,
    endpoints,
    refuseLargeBody,
    failed,
    mount(spec, handler) {
      endpoints.push(spec)
      const { upload } = spec
      if (upload) uploads.push({ method: spec.method, matches: patternOf(spec) })
      const limitUpload =
        upload &&
        bodyLimit({
          maxSize: maxBytesOf(upload),
          onError: () => say(413, 'file_too_large', { ...upload.facts, ...megabytesOf(upload.maxBytes) }),
        })
      const queryNames = namesIn(spec.query).join(',')
      const path = spec.path.replaceAll(/\{(\w+)\}/g, ':$1')
      app.on(spec.method, path, async (c) => {
        const visitor = await identify(spec, c, deps.findCustomer)
        if ((spec.access === 'customer' || spec.access === 'admin') && !visitor.customer)
          return say(401, 'sign_in_needed')
        if (spec.needsSecondFactor && visitor.customer?.secondFactor === 'unverified')
          return say(403, 'second_factor_required')
        const refusal = spec.access === 'admin' ? refuseAdmin(spec, visitor, undefined) : null
        if (refusal) return say(403, refusal.code, refusal.facts)

        // Only now: the limit reads a body of unknown length as a whole.
        const tooLarge = await limitUpload?.(c, async () => undefined)
        if (tooLarge) return tooLarge
        const form = upload ? await readForm(c, upload) : undefined
        if (form && !form.ok) return say(uploadErrors[form.code], form.code, { ...upload?.facts, ...form.facts })
        const json = spec.body && !form ? await readJson(c) : undefined
        if (json && !json.ok) return say(jsonErrors[json.code], json.code)
        const body = form ? form.value.fields : json?.value
        const input = parseInput(spec, { params: c.req.param(), query: c.req.query(), body }, deps.fieldMessages)
        if (!input.ok) return problemResponse(422, 'invalid_input', input.detail, input.errors)
        const refusedAction = spec.access === 'admin' ? refuseAdmin(spec, visitor, input.value.body) : null
        if (refusedAction) return say(403, refusedAction.code, refusedAction.facts)

        const call = {
          ...(input.value as Call<typeof spec>),
          file: form?.value.file as FileOf<typeof spec>,
          visitor,
          c,
        }
        const problemOf = ({ code, facts }: Fail<string>) => {
          const status = spec.errors[code] ?? 500
          const wait =
            status === 429 || facts['seconds'] !== undefined ? { 'retry-after': String(facts['seconds'] ?? 60) } : {}
          return problemResponse(status, code, deps.errorMessage(code, { ...upload?.facts, ...facts }), undefined, wait)
        }
        if (spec.progress && wantsEvents(c)) {
          return answerInEvents(c, async (signal, send) => {
            try {
              const result = await handler({
                ...call,
                signal,
                wantsProgress: true,
                onProgress: (progress) => send('progress', progress),
              })
              if (result.ok) send('answer', deps.checkAnswers ? spec.response.parse(result.value) : result.value)
              else send('problem', await problemOf(result).json())
            } catch (error) {
              send('problem', await failed(error as Error, c).json())
            }
          })
        }
        const plain = { ...call, signal: c.req.raw.signal, wantsProgress: false, onProgress: () => undefined } as const
        const result = await refusingTakenIds(spec, async () => handler(plain))
        if (!result.ok) return problemOf(result)
        if (spec.download)
          return c.body(result.value as ReadableStream, 200, {
            'content-type': spec.download,
            'cache-control': 'no-store',
          })
        const answer = deps.checkAnswers ? spec.response.parse(result.value) : result.value
        const caller = (c.env as InProcess | undefined)?.caller
        if (caller) {
          caller.answer = answer
          return new Response(null)
        }
        if (spec.shared) c.header('x-shared', queryNames)
        else c.header('cache-control', 'no-store')
        return c.json(answer as object)
      })
    },
    rejectUnknownRoutes() {
      const known = endpoints.map(({ method, path }) => ({
        method,
        matches: patternOf({ path }),
      }))
      app.all('/api/*', ({ req: { method, path } }) => {
        const methods = known.filter(({ matches }) => matches.test(path)).map((endpoint) => endpoint.method)
        if (methods.length === 0) return say(404, 'not_found')
        const allow = [...new Set(methods)].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
        return problemResponse(
          405,
          'method_not_allowed',
          deps.errorMessage('method_not_allowed', { method }),
          undefined,
          {
            allow,
          },
        )
      })
    },
  }
}

async function identify(spec: EndpointSpec, c: Context, findCustomer: FindCustomer): Promise<Visitor> {
  if (spec.access === 'public') return { customer: null, guestSessions: [] }
  return { customer: await findCustomer(c.req.raw.headers), guestSessions: guestSessionsOf(c) }
}

/** For endpoints whose change may have an id of the client's: another row can have it. */
async function refusingTakenIds<Answer extends Result<unknown, string>>(
  { errors }: EndpointSpec,
  handle: () => Promise<Answer>,
): Promise<Answer | Fail<string>> {
  try {
    return await handle()
  } catch (error) {
    if ('id_taken' in errors && namesTakenId(error)) return fail('id_taken')
    throw error
  }
}
