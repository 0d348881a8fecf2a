import { z } from 'zod'
import type { LanguageModel, ModelMessage, ModelTool } from './port.ts'

export type ModelAccess = { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string }

const Answer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) })).nullish(),
        }),
      }),
    )
    .min(1),
})
const Input = z.object({ text: z.string().max(500) })

const mostTokens = 500

/** Any server that speaks the chat-completions protocol, hosted or in the operator's own house. One POST, no library. */
export function createLanguageModel({ baseUrl, apiKey, model }: ModelAccess): LanguageModel {
  return {
    async reply(messages, tools, signal) {
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify({ model, messages: messages.map(wireMessage), tools: tools.map(wireTool), temperature: 0.2, max_tokens: mostTokens }),
        // A key is for the address it was given for.
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw new Error(`the language model answered ${response.status}`)
      const message = Answer.parse(await response.json()).choices[0]?.message
      const calls = (message?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({ id, name, input: Input.parse(JSON.parse(given)).text }))
      return { content: message?.content ?? '', calls }
    },
  }
}

function wireMessage(message: ModelMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'calls') return message
  const calls = message.calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: JSON.stringify({ text: input }) } }))
  return { role: 'assistant', content: null, tool_calls: calls }
}

function wireTool({ name, description, input }: ModelTool): object {
  const parameters = { type: 'object', properties: { text: { type: 'string', description: input } }, required: ['text'] }
  return { type: 'function', function: { name, description, parameters } }
}
