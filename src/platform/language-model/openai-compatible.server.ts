import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, streamText, type ModelMessage as SdkMessage, type ToolSet } from 'ai'
import { z } from 'zod'
import { createModelFetch } from './model-fetch.server.ts'
import type { LanguageModel, ModelMessage, ModelTool, ToolCall } from './port.ts'

export type ModelAccess = { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string }

const maxOutputTokens = 500
const Input = z.object({ text: z.string().max(500) })

/** Any server with an OpenAI-compatible API, hosted or self-hosted. */
export function createLanguageModel({ baseUrl, apiKey, model }: ModelAccess): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'language-model',
    baseURL: baseUrl.replace(/\/$/, ''),
    ...(apiKey ? { apiKey } : {}),
    fetch: createModelFetch(),
  })
  const request = (messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal) => ({
    model: provider(model),
    instructions: messages.flatMap((message) => (message.role === 'system' ? [message.content] : [])).join('\n\n'),
    messages: messages.flatMap(sdkMessage),
    // Tools have no `execute`: the shop decides what a call may do and runs the next step itself.
    tools: Object.fromEntries(tools.map((one) => [one.name, sdkTool(one)])),
    temperature: 0.2,
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
  })

  return {
    async reply(messages, tools, signal) {
      const { text, toolCalls } = await generateText(request(messages, tools, signal))
      return { content: text, calls: toolCalls.map(toolCall) }
    },

    async *stream(messages, tools, signal) {
      const calls: ToolCall[] = []
      // `onError` would log by default; the stream's parts contain the same errors.
      const { stream } = streamText({ ...request(messages, tools, signal), onError: () => undefined })
      for await (const part of stream) {
        if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
        else if (part.type === 'tool-call') calls.push(toolCall(part))
        else if (part.type === 'error') throw asError(part.error)
        else if (part.type === 'abort') throw new Error('the language model was interrupted')
        // Without a finish reason the answer is incomplete and treated as an error.
        else if (part.type === 'finish-step' && part.rawFinishReason === undefined)
          throw new Error('the language model sent an incomplete answer')
      }
      if (calls.length > 0) yield { kind: 'calls', calls }
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error('the language model failed'))

/** @throws ZodError for invalid input: the SDK passes on even what it could not validate. */
const toolCall = (call: { toolCallId: string; toolName: string; input: unknown }): ToolCall => ({
  id: call.toolCallId,
  name: call.toolName,
  input: Input.parse(call.input).text,
})

const sdkTool = ({ description, input }: ModelTool): ToolSet[string] => ({
  description,
  inputSchema: jsonSchema({
    type: 'object',
    properties: { text: { type: 'string', description: input } },
    required: ['text'],
  }),
})

function sdkMessage(message: ModelMessage): SdkMessage[] {
  switch (message.role) {
    case 'system':
      return []
    case 'tool':
      return [
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: message.callId,
              toolName: message.name,
              output: { type: 'text', value: message.content },
            },
          ],
        },
      ]
    case 'calls':
      return [
        {
          role: 'assistant',
          content: message.calls.map(({ id, name, input }) => ({
            type: 'tool-call' as const,
            toolCallId: id,
            toolName: name,
            input: { text: input },
          })),
        },
      ]
    default:
      return [{ role: message.role, content: message.content }]
  }
}
