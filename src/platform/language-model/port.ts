export type ToolCall = { readonly id: string; readonly name: string; readonly input: string }

export type ModelMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string }

/** A tool that a model may call; takes one string. */
export type ModelTool = { readonly name: string; readonly description: string; readonly input: string }

export type ModelReply = { readonly content: string; readonly calls: readonly ToolCall[] }

/** A text chunk or, at the end, the requested tool calls. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }

/** A language model. Its output is untrusted: check it before showing it. */
export interface LanguageModel {
  reply(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): Promise<ModelReply>
  /** The same as a stream. @throws Error when it ends early. */
  stream(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): AsyncIterable<ModelPart>
}
