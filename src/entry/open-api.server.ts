import type { Hono } from 'hono'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'
import { rolesOf } from '#src/features/identity/staff/constants.ts'
import type { EndpointSpec } from '#src/kernel/endpoint.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { jsonErrors } from '#src/platform/http/input.server.ts'
import { uploadErrors } from '#src/platform/http/upload.server.ts'

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A message that can be shown to shoppers' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** OpenAPI description, generated from the schemas that validate requests. */
export function describeApi(endpoints: readonly EndpointSpec[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const spec of endpoints) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(spec) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description: 'The shop’s own API. Errors are problem details (RFC 9457).',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: { schemas: { Problem: problem } },
  }
}

function operation(spec: EndpointSpec): object {
  return {
    summary: spec.summary,
    'x-access': spec.access,
    ...(spec.access === 'admin' ? { 'x-roles': rolesOf(spec.method, spec.path) } : {}),
    ...parameters(spec),
    ...requestBody(spec),
    responses: { '200': { description: 'Done', content: answer(spec) }, ...refusals(spec) },
  }
}

function answer({ response, download, progress }: EndpointSpec): object {
  if (download) return { [download]: { schema: { type: 'string' } } }
  const whole = { 'application/json': { schema: schemaOf(response, 'output') } }
  if (!progress) return whole
  const description = `For clients that accept it: events 'progress' with ${JSON.stringify(schemaOf(progress, 'output'))}, then one event 'answer' or 'problem'; data is JSON`
  return { ...whole, 'text/event-stream': { schema: { type: 'string', description } } }
}

function requestBody({ body, upload }: EndpointSpec): object {
  if (!body) return {}
  const schema = schemaOf(body, 'input') as { properties?: object; required?: string[] }
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` }
  const form = {
    ...schema,
    properties: { [upload.field]: file, ...schema.properties },
    required: [upload.field, ...(schema.required ?? [])],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function parameters(spec: EndpointSpec): object {
  const list = (['params', 'query'] as const).flatMap((part) => {
    const schema = spec[part]
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: value,
    }))
  })
  return list.length > 0 ? { parameters: list } : {}
}

function refusals(spec: EndpointSpec): object {
  const hasInput = spec.params || spec.query || spec.body
  const byStatus = new Map<number, string[]>()
  for (const [code, status] of [
    ...Object.entries({
      ...spec.errors,
      ...(spec.access === 'admin' ? { role_not_allowed: 403 } : {}),
      ...(spec.needsSecondFactor ? { second_factor_required: 403 } : {}),
    }),
    ...(hasInput ? ([['invalid_input', 422]] as const) : []),
    ...(spec.upload ? Object.entries(uploadErrors) : spec.body ? Object.entries(jsonErrors) : []),
  ]) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** /api/openapi.json for programs, /api/docs for people. */
export function openApiRoutes({ app, endpoints }: Http & { app: Hono }): void {
  const headers = { 'cache-control': 'public, max-age=300' }
  // Made once: the schemas of all endpoints take a fifth of a second.
  let json: string | undefined
  let html: string | undefined
  app.get('/api/openapi.json', (c) =>
    c.body((json ??= JSON.stringify(describeApi(endpoints))), 200, { ...headers, 'content-type': 'application/json' }),
  )
  app.get('/api/docs', (c) => c.html((html ??= docsHtml(endpoints)), 200, headers))
}

function docsHtml(endpoints: readonly EndpointSpec[]): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = endpoints.map(
    (spec) =>
      `<h2><code>${spec.method} ${escape(spec.path)}</code></h2><p>${escape(spec.summary)}. Access: ${spec.access}.</p><details><summary>Schema</summary><pre>${escape(JSON.stringify(operation(spec), null, 2))}</pre></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop API</title></head><body><main><h1>Shop API</h1><p>The same as <a href="/api/openapi.json">openapi.json</a>, for people.</p>${rows.join('')}</main></body></html>`
}
