import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { concerns, skinTypes } from '../catalog/constants.ts'
import { ProductId } from '../catalog/contract.ts'
import { maxLeftOut } from './actions/values.ts'

const maxMessageLength = 1_000
const maxHistoryLength = 4_000

export const ChatMessage = z.object({
  id: z.string().max(100),
  role: z.enum(['user', 'assistant']),
  content: z.string().max(maxHistoryLength, 'chat_history_long'),
  timestamp: z.union([z.string().max(60), z.number()]),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const SuggestedProduct = z.object({
  id: ProductId,
  name: z.string(),
  price: z.string(),
  imageUrl: z.string(),
  url: z.string(),
  inStock: z.boolean(),
  /** A short reason for showing it. */
  reason: z.string(),
})
export type SuggestedProduct = z.output<typeof SuggestedProduct>

export const ChatProfile = z.strictObject({
  skinType: z.enum(skinTypes).optional(),
  /** Maximum price of one product, in cents. */
  budget: z.int().positive().optional(),
  /** Products not to suggest. If given, even empty, the answer names candidates to compare with the profile. */
  leaveOut: z.array(ProductId).max(maxLeftOut).optional(),
})
export type ChatProfile = z.output<typeof ChatProfile>

/** What the assistant offers to do. Nothing happens before the shopper confirms it; then the shop's API is called. */
export const ProposedAction = z.discriminatedUnion('tool', [
  z.object({
    tool: z.literal('add_to_cart'),
    /** Left out for one. */
    quantity: z.int().min(2).optional(),
    product: z.object({
      id: ProductId,
      variantId: z.uuid(),
      /** With the size or shade, if there are several. */
      name: z.string(),
      price: z.string(),
      imageUrl: z.string(),
      monogramPrice: z.string(),
    }),
  }),
  z.object({
    tool: z.literal('start_routine'),
    steps: z.array(
      z.object({
        id: ProductId,
        name: z.string(),
        category: z.string(),
        timeOfDay: z.enum(['morning', 'evening', 'both']),
      }),
    ),
  }),
  z.object({
    tool: z.literal('update_skin_profile'),
    answers: z.object({
      skinType: z.enum(skinTypes).optional(),
      concerns: z.array(z.enum(concerns)).optional(),
      /** Maximum price of one product, in cents. */
      budget: z.int().positive().optional(),
    }),
  }),
  z.object({ tool: z.literal('open_return'), orderNumber: z.string() }),
  z.object({ tool: z.literal('show_orders') }),
  z.object({ tool: z.literal('contact_shop') }),
])
export type ProposedAction = z.output<typeof ProposedAction>

const Named = z.object({ label: z.string(), url: z.string() })

export const AssistantAnswer = z.object({
  /** Plain text without markup; paragraphs are separated by a blank line. */
  response: z.string(),
  products: z.array(SuggestedProduct),
  /** Related pages of the shop. */
  links: z.array(Named),
  /** External sources of the answer. */
  sources: z.array(Named),
  isAi: z.literal(true),
  engine: z.enum(['built-in', 'language-model']),
  /** What the message says about its author, for the browser to offer for the skin profile. Not stored. */
  stated: z
    .object({
      skinType: z.enum(skinTypes).nullable(),
      concerns: z.array(z.enum(concerns)),
      pregnancy: z.enum(['pregnant', 'breastfeeding']).nullable(),
      /** Ingredients or groups of them, as the assistant names them. */
      notTolerated: z.array(z.string()),
    })
    .optional(),
  /** Left out when there is none. */
  actions: z.array(ProposedAction).optional(),
  /** Ids of other products of the same categories, for requests with `profile.leaveOut`. */
  candidates: z.array(ProductId).optional(),
})
export type AssistantAnswer = z.output<typeof AssistantAnswer>

export const assistantApi = {
  chat: endpoint({
    method: 'POST',
    path: '/api/ai-chat',
    access: 'visitor',
    summary:
      'Ask the AI skin expert. Conversations are not stored. Clients that accept an event stream may receive the answer sentence by sentence',
    body: z.strictObject({
      message: z.string().trim().min(1, 'chat_message_required').max(maxMessageLength, 'chat_message_long'),
      userId: z.string().min(1).max(64).nullish(),
      sessionId: z
        .string()
        .regex(/^guest-[\w-]{1,64}$/)
        .nullish(),
      conversationHistory: z.array(ChatMessage).max(5).default([]),
      /** Of the skin profile, for questions that do not name them. Never health answers, only products to leave out. */
      profile: ChatProfile.default({}),
    }),
    response: AssistantAnswer,
    /** All text generated and checked so far. */
    progress: z.object({ response: z.string() }),
    errors: { sign_in_needed: 401, not_yours: 403, too_many_requests: 429 },
  }),
}
