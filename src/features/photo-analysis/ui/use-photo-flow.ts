import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoStage } from '../constants.ts'
import { Cancelled, sendPhoto } from './send-photo.ts'

/** A chosen photo and its object URL, which only this browser can open. */
export type Chosen = { readonly photo: Blob; readonly url: string }

export type Flow<Answer> =
  | { readonly step: 'empty' }
  | { readonly step: 'chosen'; readonly chosen: Chosen }
  /** `sent`: upload progress from 0 to 1; at 1 the server is analyzing and reports its stages. */
  | { readonly step: 'working'; readonly chosen: Chosen; readonly sent: number; readonly stage?: PhotoStage }
  | { readonly step: 'done'; readonly chosen: Chosen; readonly answer: Answer }
  | { readonly step: 'failed'; readonly chosen: Chosen; readonly error: unknown }

type Outcome<Answer> = {
  readonly onDone: (answer: Answer) => void
  readonly onFailed: (error: unknown) => void
  readonly onCanceled: () => void
}

/**
 * States: no file, preview, analyzing, results or error; clearing starts over. The photo stays in the browser's memory.
 */
export function usePhotoFlow<Answer>({ onDone, onFailed, onCanceled }: Outcome<Answer>) {
  const [flow, setFlow] = useState<Flow<Answer>>({ step: 'empty' })
  const working = useRef<AbortController | null>(null)
  const shown = useRef<string | null>(null)

  const invalidate = useCallback(() => {
    working.current?.abort()
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
    },
    clear() {
      invalidate()
      setFlow({ step: 'empty' })
    },
    cancel: () => working.current?.abort(),
    analyze(chosen: Chosen, path: string, fields: Readonly<Record<string, string>>) {
      const giveUp = new AbortController()
      working.current = giveUp
      setFlow({ step: 'working', chosen, sent: 0 })
      sendPhoto<Answer>(path, chosen.photo, fields, {
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
