import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { assistantApi } from './contract.ts'
import type { Assistant } from './service.server.ts'

const questions = { name: 'ai-chat', points: 30, seconds: 60 }

export function assistantRoutes(http: Http, assistant: Assistant, limits: Limits): void {
  http.app.on('POST', assistantApi.chat.path, limits.ofCost(questions))

  http.mount(
    assistantApi.chat,
    async ({ body: { message, userId, conversationHistory, profile }, visitor, signal, wantsProgress, onProgress }) => {
      const customer = userId ? decideCustomer(visitor, userId) : null
      if (customer && !customer.ok) return customer
      return ok(
        await assistant.answer(
          message,
          conversationHistory,
          profile,
          visitor.customer?.id ?? null,
          wantsProgress ? { aborted: signal, onProgress: (response) => onProgress({ response }) } : null,
        ),
      )
    },
  )
}
