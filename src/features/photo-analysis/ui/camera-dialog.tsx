import { useEffect, useRef, useState } from 'react'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { lightOf, type Light } from './light.ts'

type State = 'asking' | 'live' | 'taking' | 'failed'

const wanted = { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }
const glance = { width: 48, height: 64 }
const everyMs = 400

/** Front camera with an oval to align the face, and live feedback on the light. */
export default function CameraDialog({ onClose, onTaken }: { onClose: () => void; onTaken: (photo: Blob) => void }) {
  const { camera: m } = usePhotoMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('asking')
  const [light, setLight] = useState<Light>('good')

  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const asked =
      'mediaDevices' in navigator
        ? navigator.mediaDevices.getUserMedia({ video: wanted })
        : Promise.reject(new Error('no camera'))
    asked.then(
      (given) => {
        stream = given
        if (isGone || !video.current) return given.getTracks().forEach((track) => track.stop())
        video.current.srcObject = given
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])

  useEffect(() => {
    if (state !== 'live') return
    const canvas = Object.assign(document.createElement('canvas'), glance)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const timer = setInterval(() => {
      const { current } = video
      if (!context || !current?.videoWidth) return
      // The center, where the oval is.
      context.drawImage(
        current,
        current.videoWidth * 0.25,
        current.videoHeight * 0.1,
        current.videoWidth * 0.5,
        current.videoHeight * 0.8,
        0,
        0,
        glance.width,
        glance.height,
      )
      setLight(lightOf(context.getImageData(0, 0, glance.width, glance.height).data))
    }, everyMs)
    return () => clearInterval(timer)
  }, [state])

  function take() {
    const { current } = video
    if (!current) return
    setState('taking')
    const canvas = document.createElement('canvas')
    canvas.width = current.videoWidth
    canvas.height = current.videoHeight
    canvas.getContext('2d')?.drawImage(current, 0, 0)
    canvas.toBlob(
      (photo) => {
        if (photo) onTaken(photo)
        onClose()
      },
      'image/jpeg',
      0.95,
    )
  }

  return (
    <Dialog title={m.title} onClose={onClose}>
      {state === 'failed' ? (
        <p role="alert">{m.failed}</p>
      ) : (
        <>
          <div className="relative aspect-3/4 overflow-hidden rounded-md bg-sunken">
            {/* The preview is mirrored; the photo is not. */}
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              onLoadedData={() => setState('live')}
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
                className={light === 'good' ? 'stroke-sage' : 'stroke-saffron'}
              />
            </svg>
          </div>
          <p role="status" className="mt-3 min-h-12 text-sm">
            {state === 'asking' ? m.asking : `${m.guide} ${m[light]}`}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== 'failed' && (
          <Button disabled={state !== 'live'} onClick={take}>
            <i className="icon i-camera" />
            {m.take}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {m.close}
        </Button>
      </div>
    </Dialog>
  )
}
