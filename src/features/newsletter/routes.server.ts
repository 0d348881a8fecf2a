import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { newsletterApi } from './contract.ts'
import type { Newsletter } from './service.server.ts'
import { newsletterPaths } from './constants.ts'

export function newsletterRoutes(http: Http, newsletter: Newsletter, limits: Limits): void {
  http.app.on('POST', newsletterApi.subscribe.path, limits.of({ name: 'newsletter', points: 10, seconds: 3_600 }))
  http.mount(newsletterApi.subscribe, async ({ body }) => {
    await newsletter.ask(body.email)
    return ok({ asked: true })
  })

  const { campaigns } = newsletter
  http.mount(newsletterApi.listCampaigns, async ({ query }) => ok(await campaigns.list(query.page)))
  http.mount(newsletterApi.findCampaign, ({ params }) => campaigns.find(params.id))
  http.mount(newsletterApi.createCampaign, ({ customer, body }) => campaigns.create(customer, body))
  http.mount(newsletterApi.changeCampaign, ({ customer, params, body }) =>
    campaigns.change(customer, params.id, body.version, body.form),
  )
  http.mount(newsletterApi.deleteCampaign, ({ customer, params, body }) =>
    campaigns.remove(customer, params.id, body.version),
  )
  http.mount(newsletterApi.testCampaign, ({ customer, params }) => campaigns.test(customer, params.id))
  http.mount(newsletterApi.sendCampaign, ({ customer, params, body }) =>
    campaigns.send(customer, params.id, body.version),
  )

  // Plain HTML forms, which work without JavaScript and in email programs' browsers.
  const small = bodyLimit({ maxSize: 4_096, onError: http.refuseLargeBody })
  const tokenOf = (c: Context) => c.req.query('token') ?? ''
  http.app.post(newsletterPaths.confirm, small, async (c) =>
    c.redirect(`${newsletterPaths.confirm}?${(await newsletter.confirm(tokenOf(c))) ? 'done' : 'failed'}=1`, 303),
  )
  http.app.post(newsletterPaths.unsubscribe, small, async (c) => {
    const isDone = await newsletter.unsubscribe(tokenOf(c))
    // The one-click POST of email programs; it expects no redirect (RFC 8058).
    if ((await c.req.text()).includes('One-Click')) return c.body(null, isDone ? 200 : 404)
    return c.redirect(`${newsletterPaths.unsubscribe}?${isDone ? 'done' : 'failed'}=1`, 303)
  })
}
