export type ToolCall = { readonly id: string; readonly name: string; readonly input: string }

export type ModelMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string }

/** A use case of the shop that a model may call; it takes one text. */
export type ModelTool = { readonly name: string; readonly description: string; readonly input: string }

export type ModelReply = { readonly content: string; readonly calls: readonly ToolCall[] }

/** Some more text or, at the end, the tools that the model wants to call. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }

/** A language model. Its output is untrusted text: check it before anyone sees it. */
export interface LanguageModel {
  reply(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): Promise<ModelReply>
  /** The same, part by part as it is written. @throws Error when it breaks off before its end. */
  stream(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): AsyncIterable<ModelPart>
}
