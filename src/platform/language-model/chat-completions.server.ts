import { z } from 'zod'
import type { LanguageModel, ModelMessage, ModelPiece, ModelReply, ModelTool, ToolCall } from './port.ts'
import { eventData } from './server-events.server.ts'

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
const CallPart = z.object({ index: z.int().min(0).max(20), id: z.string().nullish(), function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish() })
const Part = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), tool_calls: z.array(CallPart).nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})
type CallPart = z.output<typeof CallPart>
const Input = z.object({ text: z.string().max(500) })

const mostTokens = 500

/** Any server that speaks the chat-completions protocol, hosted or in the operator's own house. One POST, no library. */
export function createLanguageModel({ baseUrl, apiKey, model }: ModelAccess): LanguageModel {
  async function ask(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal, further: object): Promise<Response> {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({ model, messages: messages.map(wireMessage), tools: tools.map(wireTool), temperature: 0.2, max_tokens: mostTokens, ...further }),
      // A key is for the address it was given for.
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`the language model answered ${response.status}`)
    return response
  }

  return {
    async reply(messages, tools, signal) {
      return readReply(await (await ask(messages, tools, signal, {})).json())
    },

    async *stream(messages, tools, signal) {
      const response = await ask(messages, tools, signal, { stream: true })
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
        // A server that knows no streams answers as it always does.
        const { content, calls } = readReply(await response.json())
        yield calls.length > 0 ? { kind: 'calls', calls } : { kind: 'words', text: content }
        return
      }
      yield* readParts(eventData(response.body))
    },
  }
}

function readReply(body: unknown): ModelReply {
  const message = Answer.parse(body).choices[0]?.message
  const calls = (message?.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => readCall(id, name, given))
  return { content: message?.content ?? '', calls }
}

const readCall = (id: string, name: string, given: string): ToolCall => ({ id, name, input: Input.parse(JSON.parse(given)).text })

async function* readParts(events: AsyncIterable<string>): AsyncGenerator<ModelPiece> {
  const calls = new Map<number, { id: string; name: string; given: string }>()
  let isOver = false
  for await (const data of events) {
    if (data === '[DONE]') {
      isOver = true
      break
    }
    const choice = Part.parse(JSON.parse(data)).choices[0]
    if (choice?.delta?.content) yield { kind: 'words', text: choice.delta.content }
    for (const part of choice?.delta?.tool_calls ?? []) addTo(calls, part)
    if (choice?.finish_reason) isOver = true
  }
  // Without its last word nobody knows what would have come: half an answer is a broken one.
  if (!isOver) throw new Error('the language model broke off')
  if (calls.size > 0) yield { kind: 'calls', calls: [...calls.values()].map(({ id, name, given }) => readCall(id, name, given)) }
}

/** A call comes in pieces: its id and name first, then its arguments a few letters at a time. */
function addTo(calls: Map<number, { id: string; name: string; given: string }>, { index, id, function: named }: CallPart): void {
  const call = calls.get(index) ?? { id: '', name: '', given: '' }
  calls.set(index, { id: call.id || (id ?? ''), name: call.name || (named?.name ?? ''), given: call.given + (named?.arguments ?? '') })
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
