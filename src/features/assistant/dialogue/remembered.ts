import type { ChatMessage } from '../contract.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import { readMessage } from '../understanding/read-message.ts'
import { includesFacts, mergeFacts, noFacts, updateFacts, type ShopperFacts } from '../understanding/shopper-facts.ts'
import type { AnswerMessages } from './phrases.ts'

type RememberedMessages = AnswerMessages['remembered']

const separator = '; '

/** The shopper's facts in one sentence that `readRemembered` can parse; null when there are none. */
function describeFacts(facts: ShopperFacts, messages: RememberedMessages): string | null {
  const parts = [
    facts.isPregnant && messages.pregnancy,
    facts.takesSkinMedicine && messages.medicine,
    facts.hasIrritatedSkin && messages.irritatedSkin,
    facts.age !== null && messages.age(facts.age),
    facts.hasUnknownAllergy && messages.unknownAllergy,
    ...facts.allergies.map(({ id }) => messages.allergy(id)),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${messages.intro} ${parts.join(separator)}.` : null
}

/**
 * Clients send only the last few messages, and conversations are not stored. An answer therefore repeats the facts that
 * are missing from the last exchange, so that they stay in the messages. Clients can forge messages, so facts read this
 * way can only add caution.
 */
export function reminderFor(
  facts: ShopperFacts,
  history: readonly ChatMessage[],
  statements: string,
  shop: ShopIndex,
  messages: RememberedMessages,
): string | null {
  const last = history.at(-1)
  const previous = last?.role === 'assistant' ? readRemembered(last.content, shop, messages) : noFacts
  const stillSent = updateFacts(previous, statements, shop.ingredients)
  return includesFacts(stillSent, facts) ? null : describeFacts(facts, messages)
}

function readRemembered(content: string, shop: ShopIndex, messages: RememberedMessages): ShopperFacts {
  const line = content.split('\n').find((one) => one.startsWith(messages.intro))
  if (!line) return noFacts
  const parts = line.slice(messages.intro.length).trim().replace(/\.$/, '').split(separator)
  const allergies = parts.flatMap((part) => {
    const id = part.startsWith(messages.allergy('')) ? part.slice(messages.allergy('').length) : ''
    return shop.ingredients.byId(id) ?? []
  })
  const age = parts.flatMap((part) => /^\D*(\d{1,2})$/.exec(part)?.[1] ?? []).map(Number)[0]
  return {
    isPregnant: parts.includes(messages.pregnancy),
    takesSkinMedicine: parts.includes(messages.medicine),
    hasIrritatedSkin: parts.includes(messages.irritatedSkin),
    age: age ?? null,
    hasUnknownAllergy: parts.includes(messages.unknownAllergy),
    allergies,
  }
}

/** The shopper's facts after one more message. */
export function factsAfter(
  facts: ShopperFacts,
  { role, content }: ChatMessage,
  shop: ShopIndex,
  messages: RememberedMessages,
): ShopperFacts {
  if (role === 'assistant') return mergeFacts(facts, readRemembered(content, shop, messages))
  return updateFacts(facts, readMessage(content, shop.readText).statements, shop.ingredients)
}
