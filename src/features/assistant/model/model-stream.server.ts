import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import type { Draft } from '../dialogue/draft.ts'
import type { Checked } from './answer-check.ts'
import { startModelConversation, maxRounds, tools, type Talk } from './model-conversation.ts'
import { findSentenceEnds } from './sentence-ends.ts'

/**
 * Timeouts: until the first sentence can be shown (something must appear within 2 seconds), between two chunks, and for
 * the whole answer.
 */
const timeouts = { firstMs: 1_800, idleMs: 2_000, wholeMs: 20_000 } as const

/** Longer than any answer that passes the check; further text is discarded. */
const maxTextLength = 4_000

export type StreamedAnswer = {
  readonly draft: Draft
  /** Whether any of the text is the model's. */
  readonly isModeled: boolean
}

/**
 * Streams an answer while a model writes it. After each sentence, all text so far must pass the same check as a
 * complete answer before it is yielded. Reading stops at the first sentence that fails, on a timeout or on a broken
 * stream. Text already shown stays, because it was checked, and the shop's own answer follows after a note. If nothing
 * was shown yet, the shop's own answer is the whole answer.
 */
export async function* streamAnswer(
  model: LanguageModel,
  question: UnderstoodQuestion,
  aborted: AbortSignal,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string, StreamedAnswer> {
  const talk = startModelConversation(question)
  const { start } = talk
  let shown: Checked | null = null
  let isWhole = false
  try {
    const messages = checkedWords(model, talk, aborted)
    for (let step = await messages.next(); ; step = await messages.next()) {
      if (step.done) {
        isWhole = step.value
        break
      }
      shown = step.value
      yield shown.text
    }
  } catch (error) {
    // The client disconnected: not a model failure.
    if (!aborted.aborted) onFailure(error)
  }
  if (!shown) return { draft: start, isModeled: false }
  const { links = [], sources = [] } = start
  if (isWhole) return { draft: { ...shown, links, sources, actions: talk.actions }, isModeled: true }
  const products = [...new Set([...shown.products, ...(start.products ?? [])])]
  return {
    draft: { ...start, text: [shown.text, question.messages.modelStopped, start.text].join('\n\n'), products },
    isModeled: true,
  }
}

/** @returns whether the answer was completed with every sentence checked. */
async function* checkedWords(model: LanguageModel, talk: Talk, aborted: AbortSignal): AsyncGenerator<Checked, boolean> {
  const waiting = createTimeouts(aborted)
  waiting.restart(timeouts.firstMs)
  let text = ''
  let passed = 0
  let hasBegun = false

  /** Each sentence is checked together with all before it, so that splitting a statement cannot bypass the check. */
  function* passing(ends: readonly number[]): Generator<Checked, boolean> {
    for (const end of ends) {
      if (text.slice(passed, end).trim() !== '') {
        const checked = talk.check(text.slice(0, end))
        if (!checked) return false
        hasBegun = true
        waiting.pause()
        yield checked
        waiting.restart(timeouts.idleMs)
      }
      passed = end
    }
    return true
  }

  try {
    for (let round = 0; round < maxRounds; round += 1) {
      let calls = null
      for await (const piece of model.stream(talk.messages, tools, waiting.signal)) {
        if (hasBegun) waiting.restart(timeouts.idleMs)
        if (piece.kind === 'calls') calls = piece.calls
        else {
          text += piece.text
          if (text.length > maxTextLength || !(yield* passing(findSentenceEnds(text, passed)))) return false
        }
      }
      if (!calls) return text.trim() !== '' && (passed === text.length || (yield* passing([text.length])))
      talk.lookUp(calls)
      if (text.trim() !== '') text += '\n\n'
    }
    return false
  } finally {
    // Also aborts the model's request when the caller stops iterating.
    waiting.end()
  }
}

function createTimeouts(aborted: AbortSignal) {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(timer)
  return {
    signal: AbortSignal.any([aborted, over.signal, AbortSignal.timeout(timeouts.wholeMs)]),
    pause,
    restart(ms: number) {
      pause()
      timer = setTimeout(() => over.abort(new Error('the language model timed out')), ms)
    },
    end() {
      pause()
      over.abort()
    },
  }
}
