import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { questionsApi } from './contract.ts'
import type { Questions } from './service.server.ts'

export function questionRoutes(http: Http, questions: Questions, limits: Limits): void {
  http.app.on('POST', questionsApi.ask.path, limits.of({ name: 'questions', points: 20, seconds: 3_600 }))
  http.app.on('PUT', '/api/questions/:id/answer', limits.of({ name: 'answers', points: 60, seconds: 3_600 }))

  http.mount(questionsApi.list, async ({ params, query }) => ok(await questions.page(params.productId, query.before)))
  http.mount(questionsApi.answers, ({ params, query }) => questions.answers(params.id, query.after))

  http.mount(questionsApi.own, async ({ params, visitor }) =>
    visitor.customer ? ok(await questions.ownOf(visitor.customer.id, params.productId)) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.ask, ({ body, visitor }) =>
    visitor.customer ? questions.ask(visitor.customer, body.productId, body.text) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.remove, async ({ params, visitor }) =>
    visitor.customer ? ok(await questions.remove(visitor.customer.id, params.id)) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.answer, ({ params, body, visitor }) =>
    visitor.customer ? questions.answer(visitor.customer, params.id, body.text) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.removeAnswer, async ({ params, visitor }) =>
    visitor.customer ? ok(await questions.removeAnswer(visitor.customer.id, params.id)) : fail('sign_in_needed'),
  )

  http.mount(questionsApi.inbox, async ({ query }) => ok(await questions.moderation.page(query.state, query.before)))
  http.mount(questionsApi.answerAsShop, ({ params, body, visitor }) =>
    visitor.customer ? questions.moderation.answer(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.hide, ({ params, body, visitor }) =>
    visitor.customer ? questions.moderation.hide(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
  http.mount(questionsApi.hideAnswer, ({ params, body, visitor }) =>
    visitor.customer ? questions.moderation.hideAnswer(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
}
