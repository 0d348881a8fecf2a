import { bodyLimit } from 'hono/body-limit'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { backInStockApi } from './contract.ts'
import { stopPath } from './constants.ts'
import type { BackInStock } from './service.server.ts'

export function backInStockRoutes(http: Http, backInStock: BackInStock, limits: Limits): void {
  http.app.on('POST', backInStockApi.request.path, limits.of({ name: 'back-in-stock', points: 20, seconds: 3_600 }))
  http.mount(backInStockApi.request, ({ body, visitor }) =>
    backInStock.request({ ...body, customerId: visitor.customer?.id ?? null }),
  )

  // A plain HTML form, which works without JavaScript and in email programs' browsers.
  const small = bodyLimit({ maxSize: 4_096, onError: http.refuseLargeBody })
  http.app.post(stopPath, small, async (c) => {
    const isDone = await backInStock.stop(c.req.query('token') ?? '')
    // The one-click POST of email programs; it expects no redirect (RFC 8058).
    if ((await c.req.text()).includes('One-Click')) return c.body(null, isDone ? 200 : 404)
    return c.redirect(`${stopPath}?${isDone ? 'done' : 'failed'}=1`, 303)
  })
}
