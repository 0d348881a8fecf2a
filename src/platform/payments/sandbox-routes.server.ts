import type { Http } from '../http/http.server.ts'
import { sandboxApi } from './sandbox-contract.ts'
import type { SandboxProvider } from './sandbox.server.ts'

export function sandboxRoutes(http: Http, sandbox: SandboxProvider): void {
  http.mount(sandboxApi.confirm, ({ body }) => sandbox.confirm(body.clientSecret, body.card))
  http.mount(sandboxApi.authenticate, ({ body }) => sandbox.authenticate(body.clientSecret, body.outcome))
  http.mount(sandboxApi.bankPage, ({ body }) => sandbox.bankPage(body.clientSecret))
  http.mount(sandboxApi.answerAtBank, ({ body }) => sandbox.answerAtBank(body.clientSecret, body.answer))
}
