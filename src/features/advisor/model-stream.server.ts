import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { Read } from './advise.ts'
import type { Draft } from './draft.ts'
import type { Checked } from './model-check.ts'
import { beginTalk, mostRounds, tools, type Talk } from './model-talk.ts'
import { sentenceEnds } from './sentences.ts'

/** Until the first sentence can be shown: within 2 seconds something must be. Between two pieces afterwards; for the whole answer. */
const patience = { firstMs: 1_800, idleMs: 2_000, wholeMs: 20_000 } as const

/** Longer than the check lets any answer be: from here on nothing more is kept. */
const mostText = 4_000

export type StreamedAnswer = {
  readonly draft: Draft
  /** Whether any of it is the model's. */
  readonly isModelled: boolean
}

/**
 * An answer while a model writes it. Sentence by sentence, all that has been written so far goes through the check that a
 * whole answer goes through, and only then is it yielded. At the first sentence that fails, at a silence or at a broken
 * stream the model is not heard any further: what was shown stays, for it was checked, and the shop's own answer follows
 * after a remark; if nothing was shown yet, the shop's own answer is all there is.
 */
export async function* streamAnswer(model: LanguageModel, read: Read, gone: AbortSignal, onFailure: (error: unknown) => void): AsyncGenerator<string, StreamedAnswer> {
  const talk = beginTalk(read)
  const { start } = talk
  let shown: Checked | null = null
  let isWhole = false
  try {
    const words = checkedWords(model, talk, gone)
    for (let step = await words.next(); ; step = await words.next()) {
      if (step.done) {
        isWhole = step.value
        break
      }
      shown = step.value
      yield shown.text
    }
  } catch (error) {
    // Whoever asked has left: nobody failed.
    if (!gone.aborted) onFailure(error)
  }
  if (!shown) return { draft: start, isModelled: false }
  const { links = [], sources = [] } = start
  if (isWhole) return { draft: { ...shown, links, sources }, isModelled: true }
  const products = [...new Set([...shown.products, ...(start.products ?? [])])]
  return { draft: { ...start, text: [shown.text, read.words.modelStopped, start.text].join('\n\n'), products }, isModelled: true }
}

/** @returns whether the answer came to its end with every sentence of it checked. */
async function* checkedWords(model: LanguageModel, talk: Talk, gone: AbortSignal): AsyncGenerator<Checked, boolean> {
  const waiting = createPatience(gone)
  waiting.atMost(patience.firstMs)
  let text = ''
  let passed = 0
  let hasBegun = false

  /** Each sentence together with all before it, so that nothing can be said by parting it. */
  function* passing(ends: readonly number[]): Generator<Checked, boolean> {
    for (const end of ends) {
      if (text.slice(passed, end).trim() !== '') {
        const checked = talk.check(text.slice(0, end))
        if (!checked) return false
        hasBegun = true
        waiting.pause()
        yield checked
        waiting.atMost(patience.idleMs)
      }
      passed = end
    }
    return true
  }

  try {
    for (let round = 0; round < mostRounds; round += 1) {
      let calls = null
      for await (const piece of model.stream(talk.messages, tools, waiting.signal)) {
        if (hasBegun) waiting.atMost(patience.idleMs)
        if (piece.kind === 'calls') calls = piece.calls
        else {
          text += piece.text
          if (text.length > mostText || !(yield* passing(sentenceEnds(text, passed)))) return false
        }
      }
      if (!calls) return text.trim() !== '' && (passed === text.length || (yield* passing([text.length])))
      talk.lookUp(calls)
      if (text.trim() !== '') text += '\n\n'
    }
    return false
  } finally {
    // Also whoever stops listening in the middle ends the model's work.
    waiting.end()
  }
}

function createPatience(gone: AbortSignal) {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(timer)
  return {
    signal: AbortSignal.any([gone, over.signal, AbortSignal.timeout(patience.wholeMs)]),
    pause,
    atMost(ms: number) {
      pause()
      timer = setTimeout(() => over.abort(new Error('the language model fell silent')), ms)
    },
    end() {
      pause()
      over.abort()
    },
  }
}
