import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { newsletterApi } from './contract.ts'
import type { Newsletter } from './service.server.ts'
import { newsletterPaths } from './vocabulary.ts'

export function newsletterRoutes(http: Http, newsletter: Newsletter, limits: Limits): void {
  http.app.on('POST', newsletterApi.subscribe.path, limits.of({ name: 'newsletter', points: 10, seconds: 3_600 }))
  http.mount(newsletterApi.subscribe, async ({ body }) => {
    await newsletter.ask(body.email)
    return ok({ asked: true })
  })

  const { issues } = newsletter
  http.mount(newsletterApi.listIssues, async ({ query }) => ok(await issues.list(query.page)))
  http.mount(newsletterApi.findIssue, ({ params }) => issues.find(params.id))
  http.mount(newsletterApi.createIssue, async ({ visitor, body }) => (visitor.member ? issues.create(visitor.member, body) : fail('sign_in_needed')))
  http.mount(newsletterApi.changeIssue, async ({ visitor, params, body }) => (visitor.member ? issues.change(visitor.member, params.id, body.version, body.form) : fail('sign_in_needed')))
  http.mount(newsletterApi.deleteIssue, async ({ visitor, params, body }) => (visitor.member ? issues.remove(visitor.member, params.id, body.version) : fail('sign_in_needed')))
  http.mount(newsletterApi.testIssue, async ({ visitor, params }) => (visitor.member ? issues.test(visitor.member, params.id) : fail('sign_in_needed')))
  http.mount(newsletterApi.sendIssue, async ({ visitor, params, body }) => (visitor.member ? issues.send(visitor.member, params.id, body.version) : fail('sign_in_needed')))

  // The pages' own buttons: plain forms, which work without script and in the mail program's browser.
  const small = bodyLimit({ maxSize: 4_096, onError: http.refuseLargeBody })
  const tokenOf = (c: Context) => c.req.query('token') ?? ''
  http.app.post(newsletterPaths.confirm, small, async (c) => c.redirect(`${newsletterPaths.confirm}?${(await newsletter.confirm(tokenOf(c))) ? 'done' : 'failed'}=1`, 303))
  http.app.post(newsletterPaths.unsubscribe, small, async (c) => {
    const isDone = await newsletter.unsubscribe(tokenOf(c))
    // A mail program's own button posts this word, and wants no redirect (RFC 8058).
    if ((await c.req.text()).includes('One-Click')) return c.body(null, isDone ? 200 : 404)
    return c.redirect(`${newsletterPaths.unsubscribe}?${isDone ? 'done' : 'failed'}=1`, 303)
  })
}
