import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import type { Draft } from '../dialogue/draft.ts'
import { startModelConversation, maxRounds, tools } from './model-conversation.ts'

/** Slightly less than the 2 seconds within which there must be an answer. */
const timeoutMs = 1_800

/**
 * Lets a language model reword the answer. The model starts from the built-in engine's answer, may call the shop's use
 * cases as tools, and its text is shown only if it passes the answer check. @returns null when there is no such answer
 * in time.
 */
export async function askModel(model: LanguageModel, question: UnderstoodQuestion): Promise<Draft | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const talk = startModelConversation(question)
  for (let round = 0; round < maxRounds; round += 1) {
    const { content, calls } = await model.reply(talk.messages, tools, signal)
    if (calls.length === 0) {
      const checked = talk.check(content)
      return (
        checked && {
          ...checked,
          links: talk.start.links ?? [],
          sources: talk.start.sources ?? [],
          actions: talk.actions,
        }
      )
    }
    talk.lookUp(calls)
  }
  return null
}
