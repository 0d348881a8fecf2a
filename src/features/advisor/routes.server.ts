import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { decideMember } from '#src/platform/http/visitor.server.ts'
import { advisorApi } from './contract.ts'
import type { Advisor } from './service.server.ts'

const questions = { name: 'ai-chat', points: 30, seconds: 60 }

export function advisorRoutes(http: Http, advisor: Advisor, limits: Limits): void {
  http.app.on('POST', advisorApi.chat.path, limits.of(questions))

  http.mount(advisorApi.chat, async ({ body: { message, userId, conversationHistory }, visitor, signal, isHeard, tell }) => {
    const member = userId ? decideMember(visitor, userId) : null
    if (member && !member.ok) return member
    return ok(await advisor.answer(message, conversationHistory, isHeard ? { gone: signal, onWords: (response) => tell({ response }) } : null))
  })
}
