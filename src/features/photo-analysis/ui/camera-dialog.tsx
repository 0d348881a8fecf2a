import { useEffect, useRef, useState } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { shots, takePhotos } from './camera-frames.ts'
import { adviceOf, checkNames, checksOf, type CheckState, type Seen } from './camera-hints.ts'
import { useCamera } from './use-camera.ts'
import type { Photos } from './use-photo-flow.ts'

/** Front camera with an oval to align the face, live hints, and three photos per shot. */
export default function CameraDialog({ onClose, onTaken }: { onClose: () => void; onTaken: (photos: Photos) => void }) {
  const { camera: m } = usePhotoMessages()
  const { video, state, seen, onLive } = useCamera()
  const [shot, setShot] = useState(0)
  const live = useRef(new AbortController())
  // The camera may stop between two photos, which leaves black ones.
  useEffect(() => {
    if (state !== 'live') return
    const current = new AbortController()
    live.current = current
    return () => current.abort()
  }, [state])

  async function take() {
    if (!video.current) return
    const { signal } = live.current
    const photos = await takePhotos(video.current, signal, setShot)
    if (photos) onTaken(photos)
    if (signal.aborted) setShot(0)
    else onClose()
  }

  const failure = state === 'asking' || state === 'live' || state === 'muted' ? null : state
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (failure) closeButton.current?.focus()
  }, [failure])
  const isGood = state !== 'muted' && Object.values(checksOf(seen)).every((check) => check !== 'bad')
  return (
    <Dialog title={m.title} onClose={onClose}>
      {/* On a phone held sideways, the face and the buttons are beside each other. */}
      <div className="landscape:[@media(max-height:30rem)]:flex landscape:[@media(max-height:30rem)]:gap-5">
        {!failure && (
          <div className="relative mx-auto aspect-3/4 max-h-[60dvh] overflow-hidden rounded-md bg-sunken landscape:[@media(max-height:30rem)]:mx-0 landscape:[@media(max-height:30rem)]:h-[60dvh] landscape:[@media(max-height:30rem)]:shrink-0">
            {/* The preview is mirrored; the photo is not. */}
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              onLoadedData={onLive}
              className="size-full -scale-x-100 object-cover"
            />
            <svg viewBox="0 0 300 400" aria-hidden="true" className="absolute inset-0 size-full">
              <path fillRule="evenodd" d="M0 0H300V400H0Z M150 50a100 135 0 1 0 .01 0Z" className="fill-veil" />
              <ellipse
                cx="150"
                cy="185"
                rx="100"
                ry="135"
                fill="none"
                strokeWidth="3"
                className={isGood ? 'stroke-sage' : 'stroke-saffron'}
              />
            </svg>
          </div>
        )}
        <div className="min-w-0 grow">
          {failure ? (
            <p role="alert">{m.failures[failure]}</p>
          ) : (
            <>
              <p role="status" className="mt-3 min-h-12 text-center font-medium text-balance">
                {state === 'muted'
                  ? m.muted
                  : shot > 0
                    ? m.taking(shot, shots)
                    : state === 'asking'
                      ? m.asking
                      : adviceOf(seen, m)}
              </p>
              {state !== 'muted' && <Checks seen={seen} />}
            </>
          )}
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            {!failure && (
              <Button disabled={state !== 'live' || shot > 0} onClick={() => void take()}>
                <i className="icon i-camera" />
                {m.take}
              </Button>
            )}
            <Button ref={closeButton} variant="outline" onClick={onClose}>
              {m.close}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const signs: Readonly<Record<CheckState, string>> = {
  good: 'icon i-fine text-sage',
  bad: 'icon i-care text-saffron',
  unknown: 'icon i-spots text-soft',
}

/** One sign for each thing that a good photo needs. The sentence below says what to change. */
function Checks({ seen }: { seen: Seen }) {
  const { camera: m } = usePhotoMessages()
  const checks = checksOf(seen)
  return (
    <ul className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 text-xs">
      {checkNames.map((name) => (
        <li key={name} data-check={name} data-state={checks[name]} className="flex items-center gap-1">
          <i className={`${signs[checks[name]]} size-4`} />
          {m.checks[name]}
          <span className="sr-only">{`: ${m.checked[checks[name]]}`}</span>
        </li>
      ))}
    </ul>
  )
}
