import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { EndpointSpec, ErrorOf, ResponseOf } from '#src/kernel/endpoint.ts'
import { fail, type Fail, type Result } from '#src/kernel/result.ts'
import { DatabaseUnavailable, namesNoCustomer, namesTakenId } from '../db/unavailable.server.ts'
import { ProviderUnavailable } from '../payments/unavailable.server.ts'
import { StorageUnavailable } from '../storage/unavailable.server.ts'
import { createCallReader, type Call, type CallDeps } from './call.server.ts'
import { answerInEvents, wantsEvents } from './events.server.ts'
import { hideKeys, type Log } from './log.server.ts'
import { createProblemWith, type ErrorMessage } from './problem.server.ts'

export type HttpDeps = CallDeps & {
  readonly errorMessage: ErrorMessage
  readonly log: Log
  /** Validate every response against its schema: in tests and development. In production, presenters are trusted. */
  readonly checkAnswers: boolean
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

const unavailableCodes = {
  DatabaseUnavailable: 'unavailable',
  ProviderUnavailable: 'provider_unavailable',
  StorageUnavailable: 'storage_unavailable',
} as const

const isUnavailable = (error: Error): error is DatabaseUnavailable | ProviderUnavailable | StorageUnavailable =>
  error instanceof DatabaseUnavailable || error instanceof ProviderUnavailable || error instanceof StorageUnavailable

/** Query parameters that an endpoint reads. */
function namesIn(query: EndpointSpec['query']): string[] {
  return query ? Object.keys(query.shape) : []
}

const patternOf = ({ path }: Pick<EndpointSpec, 'path'>) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

export function createHttp(deps: HttpDeps): Http {
  const app = new Hono()
  const endpoints: EndpointSpec[] = []
  const uploads: { readonly method: string; readonly matches: RegExp }[] = []
  const problem = createProblemWith(deps.errorMessage)
  const readCall = createCallReader(deps, problem)

  const refuseLargeBody = () => problem(413, 'body_too_large')
  const small = bodyLimit({ maxSize: largestBody, onError: refuseLargeBody })
  app.use('/api/*', (c, next) => {
    const { method, path } = c.req
    const isUpload = uploads.some((upload) => upload.method === method && upload.matches.test(path))
    return isUpload ? next() : small(c, next)
  })
  const failed = (error: Error, c: Context) => {
    const request = { err: error, method: c.req.method, route: hideKeys(c.req.path) }
    if (c.req.raw.signal.aborted) deps.log.debug(request, 'request broken off')
    else if (isUnavailable(error)) {
      const { method, route } = request
      deps.log.warn({ reason: error.message, method, route }, error.name)
      return problem(503, unavailableCodes[error.name], {}, { 'retry-after': retrySeconds })
    } else if (namesNoCustomer(error)) return problem(401, 'sign_in_needed')
    else deps.log.error(request, 'request failed')
    return problem(500, 'server_error')
  }
  app.onError(failed)

  function problemOf({ errors, upload }: EndpointSpec, { code, facts }: Fail<string>): Response {
    const status = errors[code] ?? 500
    const wait =
      status === 429 || facts['seconds'] !== undefined ? { 'retry-after': String(facts['seconds'] ?? 60) } : {}
    return problem(status, code, { ...upload?.facts, ...facts }, wait)
  }

  const answerOf = ({ response }: EndpointSpec, value: unknown) => (deps.checkAnswers ? response.parse(value) : value)

  function respond(spec: EndpointSpec, result: Result<unknown, string>, c: Context): Response {
    if (!result.ok) return problemOf(spec, result)
    if (spec.download)
      return c.body(result.value as ReadableStream, 200, {
        'content-type': spec.download,
        'cache-control': 'no-store',
      })
    const answer = answerOf(spec, result.value)
    const caller = (c.env as InProcess | undefined)?.caller
    if (caller) {
      caller.answer = answer
      return new Response(null)
    }
    if (spec.shared) c.header('x-shared', namesIn(spec.query).join(','))
    else c.header('cache-control', 'no-store')
    return c.json(answer as object)
  }

  function respondInEvents<Spec extends EndpointSpec>(spec: Spec, handler: Handler<Spec>, call: Call<Spec>): Response {
    return answerInEvents(call.c, async (signal, send) => {
      try {
        const onProgress: typeof call.onProgress = (progress) => send('progress', progress)
        const result = await callHandler(spec, handler, { ...call, signal, wantsProgress: true, onProgress })
        if (result.ok) send('answer', answerOf(spec, result.value))
        else send('problem', await problemOf(spec, result).json())
      } catch (error) {
        send('problem', await failed(error as Error, call.c).json())
      }
    })
  }

  return {
    app,
    endpoints,
    refuseLargeBody,
    failed,
    mount(spec, handler) {
      endpoints.push(spec)
      if (spec.upload) uploads.push({ method: spec.method, matches: patternOf(spec) })
      const path = spec.path.replaceAll(/\{(\w+)\}/g, ':$1')
      app.on(spec.method, path, async (c) => {
        const call = await readCall(spec, c)
        if (call instanceof Response) return call
        if (spec.progress && wantsEvents(c)) return respondInEvents(spec, handler, call)
        return respond(spec, await callHandler(spec, handler, call), c)
      })
    },
    rejectUnknownRoutes() {
      const known = endpoints.map(({ method, path }) => ({
        method,
        matches: patternOf({ path }),
      }))
      app.all('/api/*', ({ req: { method, path } }) => {
        const methods = known.filter(({ matches }) => matches.test(path)).map((endpoint) => endpoint.method)
        if (methods.length === 0) return problem(404, 'not_found')
        const allow = [...new Set(methods)].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', ')
        return problem(405, 'method_not_allowed', { method }, { allow })
      })
    },
  }
}

/** Maps an id of the client's that another row already has to `id_taken`, for endpoints that declare it. */
async function callHandler<Spec extends EndpointSpec>(
  { errors }: Spec,
  handler: Handler<Spec>,
  call: Call<Spec>,
): Promise<Result<ResponseOf<Spec>, string>> {
  try {
    return await handler(call)
  } catch (error) {
    if ('id_taken' in errors && namesTakenId(error)) return fail('id_taken')
    throw error
  }
}
