import type { EndpointSpec, ResponseOf, SentBodyOf } from '#src/kernel/endpoint.ts'
import { guestSessionHeader } from '#src/kernel/guest-session.ts'
import type { Problem } from '#src/kernel/problem.ts'
import { readGuestSession } from '../browser/guest-session.ts'

/**
 * Message: '{status}: {body text, or status text if empty}'. `errorMessage` is the server's message for shoppers, if any.
 */
export class RequestError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = readProblem(body)
  }

  get errorMessage(): string | undefined {
    return this.problem?.detail
  }
}

function readProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body)
    return value !== null && typeof value === 'object' && 'detail' in value && 'code' in value
      ? (value as Problem)
      : null
  } catch {
    return null
  }
}

/** The server's message for a client error; a generic one for server errors. */
export function errorMessageOf(error: unknown, otherwise: string): string {
  return error instanceof RequestError && error.status < 500 ? (error.errorMessage ?? otherwise) : otherwise
}

async function demand(response: Response): Promise<Response> {
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText)
  return response
}

/** Guest data is identified by the cookie; the header covers the first requests, before the cookie is set. */
function ownHeaders(): Record<string, string> {
  const session = readGuestSession()
  return session ? { [guestSessionHeader]: session } : {}
}

/** Matches a contract's path with any parameter values. */
type PathOf<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${PathOf<After>}`
  : Path

/** The streaming response; `accept` lists the supported content types. */
export async function request<Spec extends EndpointSpec>(
  method: Spec['method'],
  path: PathOf<Spec['path']>,
  body?: SentBodyOf<Spec>,
  accept?: string,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...ownHeaders(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(accept ? { accept } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return demand(response)
}

/**
 * A write: `send<typeof cartApi.add>('POST', '/api/cart', body)`. Method, path and body are type-checked against the
 * contract.
 */
export async function send<Spec extends EndpointSpec>(
  method: Spec['method'],
  path: PathOf<Spec['path']>,
  body?: SentBodyOf<Spec>,
): Promise<ResponseOf<Spec>> {
  return (await request<Spec>(method, path, body)).json() as Promise<ResponseOf<Spec>>
}

export type QueryKey = readonly string[]

/** Queries are GET requests to the key's parts joined by '/'. */
export function addressOfKey(key: QueryKey): string {
  return key.join('/')
}

let readsMayStart: Promise<void> | undefined

/** Reads wait until the returned function is called, so that none arrives at the server while a session ends. */
export function holdReads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  readsMayStart = promise
  return resolve
}

type OnUnauthorized = 'throw' | 'return null'

export async function readKey(
  key: QueryKey,
  onUnauthorized: OnUnauthorized = 'throw',
  signal?: AbortSignal,
): Promise<unknown> {
  await readsMayStart
  signal?.throwIfAborted()
  const response = await fetch(addressOfKey(key), {
    credentials: 'include',
    headers: ownHeaders(),
    ...(signal ? { signal } : {}),
  })
  if (response.status === 401 && onUnauthorized === 'return null') return null
  return (await demand(response)).json()
}
