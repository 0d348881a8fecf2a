import type { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Facts } from './result.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `visitor` is anyone with a session of their own, guest or customer;
 * ownership of the single row is part of the service's query.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'admin'

export type EndpointSpec = {
  readonly method: Method
  /** With parameters in braces, e.g. /api/products/{id}. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: $ZodType
  readonly response: z.ZodType
  /** The body is a form with one file beside the fields of `body`; `facts` go into every refusal's sentence. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly facts: Facts }
  /** The answer is this kind of file, sent as a stream of bytes while it is being written. */
  readonly download?: string
  /** What anyone who accepts text/event-stream is told on the way, an event each, before the answer or the problem. */
  readonly progress?: z.ZodType
  /** Every code the endpoint may answer with, and its HTTP status. */
  readonly errors: Readonly<Record<string, number>>
  /** Same answer for everyone until the catalog changes: may be kept as bytes. */
  readonly shared?: true
}

/** One promise of the API: server, browser types, OpenAPI and tests all read this value. */
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
