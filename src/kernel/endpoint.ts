import type { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Facts } from './result.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `visitor` is anyone with a session, guest or customer; the service's query checks ownership of the row.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'admin'

export type EndpointSpec = {
  readonly method: Method
  /** With parameters in braces, e.g. /api/products/{id}. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** If the account has a second factor, this session must have presented it. Only for endpoints of customers. */
  readonly needsSecondFactor?: true
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: $ZodType
  readonly response: z.ZodType
  /** A multipart form with one file and the fields of `body`; `facts` fill in the error messages. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly facts: Facts }
  /** The response is a file of this type, streamed. */
  readonly download?: string
  /** Progress events for clients that accept text/event-stream, sent before the result or problem. */
  readonly progress?: z.ZodType
  /** Every error code of the endpoint with its HTTP status. */
  readonly errors: Readonly<Record<string, number>>
  /** The same for everyone until the catalog changes, so the response may be cached as bytes. */
  readonly shared?: true
}

/** The contract of one endpoint, used by server, browser types, OpenAPI and tests. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Parsed<Schema> = Schema extends $ZodType ? z.output<Schema> : undefined
type Sent<Schema> = Schema extends $ZodType ? z.input<Schema> : undefined

export type ParamsOf<Spec extends EndpointSpec> = Parsed<Spec['params']>
export type QueryOf<Spec extends EndpointSpec> = Parsed<Spec['query']>
export type BodyOf<Spec extends EndpointSpec> = Parsed<Spec['body']>
export type SentBodyOf<Spec extends EndpointSpec> = Sent<Spec['body']>
export type FileOf<Spec extends EndpointSpec> = Spec extends { readonly upload: object } ? Uint8Array : undefined
export type ResponseOf<Spec extends EndpointSpec> = z.output<Spec['response']>
export type ProgressOf<Spec extends EndpointSpec> = Spec extends { readonly progress: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never
export type ErrorOf<Spec extends EndpointSpec> = keyof Spec['errors'] & string
