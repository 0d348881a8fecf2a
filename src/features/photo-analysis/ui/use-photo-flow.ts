import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownStage } from '../constants.ts'
import { Cancelled, type Sending } from './send-photo.ts'

/** A chosen photo and its object URL, which only this browser can open. */
export type Chosen = { readonly photo: Blob; readonly url: string }

export type Flow<Answer> =
  | { readonly step: 'empty' }
  | { readonly step: 'chosen'; readonly chosen: Chosen }
  /** `sent`: upload progress from 0 to 1; at 1 the photo is being analyzed. */
  | { readonly step: 'working'; readonly chosen: Chosen; readonly sent: number; readonly stage?: ShownStage }
  | { readonly step: 'done'; readonly chosen: Chosen; readonly answer: Answer }
  | { readonly step: 'failed'; readonly chosen: Chosen; readonly error: unknown }

/** Analyzes a photo, here or elsewhere. */
export type Analyze<Answer> = {
  readonly isUpload: boolean
  readonly run: (photo: Blob, sending: Sending) => Promise<Answer>
}

type Outcome<Answer> = {
  /** A photo was chosen: the time to load what its analysis needs. */ readonly onChosen: () => void
  readonly onDone: (answer: Answer) => void
  readonly onFailed: (error: unknown) => void
  readonly onCanceled: () => void
}

/**
 * States: no file, preview, analyzing, results or error; clearing starts over. The photo stays in the browser's memory.
 */
export function usePhotoFlow<Answer>({ onChosen, onDone, onFailed, onCanceled }: Outcome<Answer>) {
  const [flow, setFlow] = useState<Flow<Answer>>({ step: 'empty' })
  const working = useRef<AbortController | null>(null)
  const shown = useRef<string | null>(null)

  const invalidate = useCallback(() => {
    working.current?.abort(new Cancelled())
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = null
  }, [])
  useEffect(() => invalidate, [invalidate])

  return {
    flow,
    choose(photo: Blob) {
      invalidate()
      shown.current = URL.createObjectURL(photo)
      setFlow({ step: 'chosen', chosen: { photo, url: shown.current } })
      onChosen()
    },
    clear() {
      invalidate()
      setFlow({ step: 'empty' })
    },
    cancel: () => working.current?.abort(new Cancelled()),
    analyze(chosen: Chosen, { isUpload, run }: Analyze<Answer>) {
      const giveUp = new AbortController()
      working.current = giveUp
      setFlow({ step: 'working', chosen, sent: isUpload ? 0 : 1 })
      run(chosen.photo, {
        signal: giveUp.signal,
        onSent: (sent) => setFlow({ step: 'working', chosen, sent }),
        onStage: (stage) => setFlow({ step: 'working', chosen, sent: 1, stage }),
      }).then(
        (answer) => {
          setFlow({ step: 'done', chosen, answer })
          onDone(answer)
        },
        (error: unknown) => {
          if (shown.current !== chosen.url) return
          if (error instanceof Cancelled) {
            setFlow({ step: 'chosen', chosen })
            onCanceled()
          } else {
            setFlow({ step: 'failed', chosen, error })
            onFailed(error)
          }
        },
      )
    },
  }
}
