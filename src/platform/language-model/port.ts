export type ToolCall = { readonly id: string; readonly name: string; readonly input: string }

export type ModelMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** A use case of the shop that a model may ask for; it takes one text. */
export type ModelTool = { readonly name: string; readonly description: string; readonly input: string }

export type ModelReply = { readonly content: string; readonly calls: readonly ToolCall[] }

/** Some more words, or, at the end, what the model wants looked up. */
export type ModelPiece = { readonly kind: 'words'; readonly text: string } | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }

/** Whoever answers in words. What comes back is a stranger's text: to be checked before anybody sees it. */
export interface LanguageModel {
  reply(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): Promise<ModelReply>
  /** The same, piece by piece as it is written. @throws Error when it breaks off before its end. */
  stream(messages: readonly ModelMessage[], tools: readonly ModelTool[], signal: AbortSignal): AsyncIterable<ModelPiece>
}
