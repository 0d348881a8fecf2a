import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { shippingApi } from './contract.ts'
import type { Shipping } from './service.server.ts'

/** One request per pause in typing. */
const pickupPoints = { name: 'pickup_points', points: 60, seconds: 60 }

export function shippingRoutes(http: Http, shipping: Shipping, limits: Limits): void {
  http.app.on('POST', shippingApi.pickupPoints.path, limits.ofCost(pickupPoints))
  http.mount(shippingApi.rates, async () => ok(await shipping.rates()))
  http.mount(shippingApi.pickupPoints, ({ body }) => shipping.near(body.country, body.postalCode))
}
