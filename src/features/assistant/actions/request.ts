import type { ProposedAction } from '../contract.ts'

/** A call of a tool: by the built-in engine, or by a language model. */
export type ActionRequest = { readonly tool: ProposedAction['tool']; readonly input: string }
