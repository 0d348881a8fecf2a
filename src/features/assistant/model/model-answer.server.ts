import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import type { Draft } from '../dialogue/draft.ts'
import { startModelConversation, maxRounds, tools } from './model-conversation.ts'

/** A little less than the 2 seconds within which there must be an answer. */
const patienceMs = 1_800

/**
 * The same answer in a model's words. It starts from what the built-in engine would say, may look further with the
 * shop's own use cases, and is shown only if the check finds nothing in it that the shop does not stand for.
 * @returns null when there is no such answer in time.
 */
export async function askModel(model: LanguageModel, question: UnderstoodQuestion): Promise<Draft | null> {
  const signal = AbortSignal.timeout(patienceMs)
  const talk = startModelConversation(question)
  for (let round = 0; round < maxRounds; round += 1) {
    const { content, calls } = await model.reply(talk.messages, tools, signal)
    if (calls.length === 0) {
      const checked = talk.check(content)
      return checked && { ...checked, links: talk.start.links ?? [], sources: talk.start.sources ?? [] }
    }
    talk.lookUp(calls)
  }
  return null
}
