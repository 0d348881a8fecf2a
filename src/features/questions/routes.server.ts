import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { questionsApi } from './contract.ts'
import type { Questions } from './service.server.ts'

export function questionRoutes(http: Http, questions: Questions, limits: Limits): void {
  http.app.on('POST', questionsApi.ask.path, limits.of({ name: 'questions', points: 20, seconds: 3_600 }))
  http.app.on('PUT', '/api/questions/:id/answer', limits.of({ name: 'answers', points: 60, seconds: 3_600 }))

  http.mount(questionsApi.list, async ({ params, query }) => ok(await questions.page(params.productId, query.before)))
  http.mount(questionsApi.answers, ({ params, query }) => questions.answers(params.id, query.after))

  http.mount(questionsApi.own, async ({ params, customer }) => ok(await questions.ownOf(customer.id, params.productId)))
  http.mount(questionsApi.ask, ({ body, customer }) => questions.ask(customer, body.productId, body.text))
  http.mount(questionsApi.remove, async ({ params, customer }) => ok(await questions.remove(customer.id, params.id)))
  http.mount(questionsApi.answer, ({ params, body, customer }) => questions.answer(customer, params.id, body.text))
  http.mount(questionsApi.removeAnswer, async ({ params, customer }) =>
    ok(await questions.removeAnswer(customer.id, params.id)),
  )

  http.mount(questionsApi.inbox, async ({ query }) => ok(await questions.moderation.page(query.state, query.before)))
  http.mount(questionsApi.answerAsShop, ({ params, body, customer }) =>
    questions.moderation.answer(customer, params.id, body),
  )
  http.mount(questionsApi.hide, ({ params, body, customer }) => questions.moderation.hide(customer, params.id, body))
  http.mount(questionsApi.hideAnswer, ({ params, body, customer }) =>
    questions.moderation.hideAnswer(customer, params.id, body),
  )
}
