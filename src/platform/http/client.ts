import type { EndpointSpec, ResponseOf, SentBodyOf } from '#src/kernel/endpoint.ts'
import { guestSessionHeader } from '#src/kernel/guest-session.ts'
import type { Problem } from '#src/kernel/problem.ts'
import { readGuestSession } from '../browser/guest-session.ts'

/** Message: '{status}: {body text, or status text if empty}'. `sentence` is what a shopper may read, where the server gave one. */
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

/** The server's sentence for a refusal; the words given for faults, which explain nothing. */
export function errorMessageOf(error: unknown, otherwise: string): string {
  return error instanceof RequestError && error.status < 500 ? (error.errorMessage ?? otherwise) : otherwise
}

async function demand(response: Response): Promise<Response> {
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText)
  return response
}

/** A guest's things are named by the cookie; the header serves the very first calls. */
function ownHeaders(): Record<string, string> {
  const session = readGuestSession()
  return session ? { [guestSessionHeader]: session } : {}
}

/** A contract's path with anything in the place of its parameters. */
type PathOf<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${PathOf<After>}`
  : Path

/** The answer as it comes, for anyone who reads it while it is being written: `accept` names the kinds they can read. */
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

/** A change of state: `send<typeof cartApi.add>('POST', '/api/cart', body)`. Method, path and body are those of the contract. */
export async function send<Spec extends EndpointSpec>(
  method: Spec['method'],
  path: PathOf<Spec['path']>,
  body?: SentBodyOf<Spec>,
): Promise<ResponseOf<Spec>> {
  return (await request<Spec>(method, path, body)).json() as Promise<ResponseOf<Spec>>
}

export type QueryKey = readonly string[]

/** Data reads are GET requests to the key's parts joined by '/'. */
export function addressOfKey(key: QueryKey): string {
  return key.join('/')
}

type OnUnauthorized = 'throw' | 'return null'

export async function readKey(
  key: QueryKey,
  onUnauthorized: OnUnauthorized = 'throw',
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(addressOfKey(key), {
    credentials: 'include',
    headers: ownHeaders(),
    ...(signal ? { signal } : {}),
  })
  if (response.status === 401 && onUnauthorized === 'return null') return null
  return (await demand(response)).json()
}
