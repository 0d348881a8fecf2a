import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { shippingApi } from './contract.ts'
import type { Shipping } from './service.server.ts'

export function shippingRoutes(http: Http, shipping: Shipping): void {
  http.mount(shippingApi.rates, async () => ok(await shipping.rates()))
  http.mount(shippingApi.pickupPoints, ({ body }) => shipping.near(body.country, body.postalCode))
}
