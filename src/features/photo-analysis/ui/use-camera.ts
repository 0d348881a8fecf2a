import { useEffect, useRef, useState } from 'react'
import { createPreviews } from './camera-frames.ts'
import type { Seen } from './camera-hints.ts'
import { lightOf } from './light.ts'
import { lookAt, prepareEngine } from './places.ts'

/** Why there is no picture: access was refused, the camera stopped, or there is none. */
export type CameraFailure = 'refused' | 'ended' | 'failed'
/** Muted: another program has taken the camera, or the system holds it back for a while. */
type State = 'asking' | 'live' | 'muted' | CameraFailure

const wanted = { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } }
/** Pause between two looks, so that they take only part of the time of one core. */
const pauseMs = 250

/** The camera's stream, and what its preview shows a few times per second. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('asking')
  const [seen, setSeen] = useState<Seen>({ look: null, light: 'good' })

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
        // Unplugged, or taken away by the system: the last frame would stay, or turn black.
        for (const track of given.getTracks()) {
          track.addEventListener('ended', () => setState('ended'))
          track.addEventListener('mute', () => setState(mutedFrom))
          track.addEventListener('unmute', () =>
            setState((state) => (state === 'muted' ? unmuted(video.current) : state)),
          )
          // Another program had the camera before.
          if (track.muted) setState(mutedFrom)
        }
        video.current.srcObject = given
      },
      (error: unknown) => setState(isRefusal(error) ? 'refused' : 'failed'),
    )
    prepareEngine('skin')
    return () => {
      isGone = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])

  useEffect(() => {
    if (state !== 'live') return
    let isGone = false
    watch(video, () => isGone, setSeen).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [state])

  return { video, state, seen, onLive: () => setState(hasMuted(video.current) ? 'muted' : 'live') }
}

const mutedFrom = (state: State): State => (state === 'asking' || state === 'live' ? 'muted' : state)

/** Before its first frame, a video shows nothing. */
const unmuted = (video: HTMLVideoElement | null): State =>
  video && video.readyState >= video.HAVE_CURRENT_DATA ? 'live' : 'asking'

/** Also while muted, a black frame may be loaded. */
const hasMuted = (video: HTMLVideoElement | null): boolean =>
  video?.srcObject instanceof MediaStream && video.srcObject.getTracks().some((track) => track.muted)

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

/** Light is judged in the page, the rest in the worker once the engine is loaded; one preview at a time. */
async function watch(
  video: { readonly current: HTMLVideoElement | null },
  isGone: () => boolean,
  onSeen: (seen: (before: Seen) => Seen) => void,
): Promise<void> {
  const preview = createPreviews()
  while (!isGone()) {
    const frame = video.current && preview(video.current)
    if (frame) {
      const light = lightOf(frame.image)
      onSeen(({ look }) => ({ look, light }))
      const look = await lookAt(frame)
      if (!isGone()) onSeen(() => ({ look, light }))
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
