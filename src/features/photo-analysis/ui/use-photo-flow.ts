import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownStage } from '../constants.ts'
import { Cancelled, type Sending } from './send-photo.ts'

/** A photo, or several that the camera took within a second, the best one first. */
export type Photos = readonly [Blob, ...Blob[]]

/** Chosen photos and their object URLs, which only this browser can open. `url` is that of the first one. */
export type Chosen = { readonly photos: Photos; readonly urls: readonly string[]; readonly url: string }

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
  readonly run: (photos: Photos, sending: Sending) => Promise<Answer>
}

type Outcome<Answer> = {
  /**
   * A photo was chosen: the time to load what its analysis needs. What is returned is called when it is no longer shown.
   */
  readonly onChosen: (photo: Blob) => (() => void) | undefined
  readonly onDone: (answer: Answer) => void
  readonly onFailed: (error: unknown) => void
  /** @param mayBeStored the whole photo was sent: the server may have stored a result that has not arrived. */
  readonly onCanceled: (mayBeStored: boolean) => void
}

/**
 * States: no file, preview, analyzing, results or error; clearing starts over. The photo stays in the browser's memory.
 */
export function usePhotoFlow<Answer>({ onChosen, onDone, onFailed, onCanceled }: Outcome<Answer>) {
  const [flow, setFlow] = useState<Flow<Answer>>({ step: 'empty' })
  const working = useRef<AbortController | null>(null)
  const shown = useRef<readonly string[]>([])
  const release = useRef<(() => void) | undefined>(undefined)

  const invalidate = useCallback(() => {
    working.current?.abort(new Cancelled())
    for (const url of shown.current) URL.revokeObjectURL(url)
    shown.current = []
    release.current?.()
    release.current = undefined
  }, [])
  useEffect(() => invalidate, [invalidate])

  return {
    flow,
    choose(...photos: Photos) {
      invalidate()
      const urls = photos.map((photo) => URL.createObjectURL(photo))
      shown.current = urls
      setFlow({ step: 'chosen', chosen: { photos, urls, url: urls[0]! } })
      release.current = onChosen(photos[0])
    },
    clear() {
      invalidate()
      setFlow({ step: 'empty' })
    },
    /** The same result, stored since, if it is still shown. */
    replaceAnswer: (before: Answer, answer: Answer) =>
      setFlow((current) => (current.step === 'done' && current.answer === before ? { ...current, answer } : current)),
    cancel: () => working.current?.abort(new Cancelled()),
    analyze(chosen: Chosen, { isUpload, run }: Analyze<Answer>) {
      const giveUp = new AbortController()
      let isSent = false
      working.current = giveUp
      setFlow({ step: 'working', chosen, sent: isUpload ? 0 : 1 })
      run(chosen.photos, {
        signal: giveUp.signal,
        onSent(sent) {
          isSent = sent === 1
          setFlow({ step: 'working', chosen, sent })
        },
        onStage: (stage) => setFlow({ step: 'working', chosen, sent: 1, stage }),
      }).then(
        (answer) => {
          setFlow({ step: 'done', chosen, answer })
          onDone(answer)
        },
        (error: unknown) => {
          if (shown.current !== chosen.urls) return
          if (error instanceof Cancelled) {
            setFlow({ step: 'chosen', chosen })
            onCanceled(isSent)
          } else {
            setFlow({ step: 'failed', chosen, error })
            onFailed(error)
          }
        },
      )
    },
  }
}
