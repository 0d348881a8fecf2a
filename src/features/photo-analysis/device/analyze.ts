import { randomId } from '#src/kernel/id.ts'
import { RequestError } from '#src/platform/http/client.ts'
import type { ShownStage } from '../constants.ts'
import type { ColorPalette } from '../contract.ts'
import type { Look } from '#src/skin-vision/contract.ts'
import type { Done, NumberedPhoto, Preview, Reply, Subject, Task } from './protocol.ts'

/** The browser cannot analyze photos, or the engine could not be loaded or ran out of memory. */
export class DeviceFailed extends Error {}

type Watching = { readonly onStage?: (stage: ShownStage) => void; readonly signal?: AbortSignal }

/** A worker that is silent for this long has died without an event, or will not finish. */
const silenceMs = 120_000

let worker: Worker | undefined

/** Whether this browser has what the engine needs. */
const isCapable = () =>
  typeof Worker === 'function' &&
  typeof WebAssembly === 'object' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function'

/**
 * Started with the first photo; stopped when a task is canceled or fails, because it cannot be interrupted. Null when
 * the browser cannot start it.
 */
function started(): Worker | null {
  if (worker) return worker
  if (!isCapable()) return null
  try {
    const created = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker = created
    // Its script may fail to load before a task is waiting; the next task starts another one.
    created.addEventListener('error', () => {
      if (worker === created) stop()
    })
    return created
  } catch {
    return null
  }
}

function stop(): void {
  worker?.terminate()
  worker = undefined
}

const numbers = new WeakMap<Blob, number>()
let lastNumber = 0

export function numbered(file: Blob): NumberedPhoto {
  const number = numbers.get(file) ?? ++lastNumber
  numbers.set(file, number)
  return { number, file }
}

/**
 * Loads the engine and decodes the photo while the shopper looks at it. A failure shows when the analysis is started.
 * @returns releases the decoded photo.
 */
export function prepareEngine(subject: Subject, photo?: Blob): () => void {
  started()?.postMessage({ kind: 'prepare', subject, ...(photo && { photo: numbered(photo) }) } satisfies Task)
  return () => worker?.postMessage({ kind: 'release' } satisfies Task)
}

/** Judges a frame of the camera's preview; one at a time. Null when the browser cannot run the engine. */
export function lookAt(preview: Preview): Promise<Look | null> {
  const running = started()
  if (!running) return Promise.resolve(null)
  return new Promise((resolve) => {
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    const answer = (look: Look | null) => {
      listening.abort()
      resolve(look)
    }
    running.addEventListener('error', () => answer(null), listen)
    running.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => {
        if (data.kind === 'looked') answer(data.look)
      },
      listen,
    )
    running.postMessage({ kind: 'look', preview } satisfies Task, [preview.image.data.buffer])
  })
}

/**
 * Runs a task in the worker; one at a time. @throws DeviceFailed; RequestError with the server's message for a photo that
 * is refused; the signal's reason.
 */
export function analyzeOnDevice<Kind extends keyof Done>(
  task: Task & { readonly kind: Kind },
  { onStage, signal }: Watching = {},
): Promise<Done[Kind]> {
  const running = started()
  if (!running) return Promise.reject(new DeviceFailed('not supported'))
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      listening.abort()
    }
    const fail = (error: unknown) => {
      end()
      stop()
      reject(error)
    }
    const listenOn = () => {
      clearTimeout(silence)
      silence = setTimeout(() => fail(new DeviceFailed('no answer')), silenceMs)
    }
    listenOn()
    running.addEventListener('error', () => fail(new DeviceFailed('the worker failed')), listen)
    running.addEventListener('messageerror', () => fail(new DeviceFailed('unreadable reply')), listen)
    signal?.addEventListener('abort', () => fail(signal.reason), listen)
    running.addEventListener(
      'message',
      ({ data }: MessageEvent<Reply>) => {
        listenOn()
        if (data.kind === 'looked') return
        if (data.kind === 'stage') return onStage?.(data.stage)
        if (data.kind === 'failed') return fail(new DeviceFailed(data.reason))
        // The reply to an earlier preparation.
        if (data.kind === 'done' && data.answer === null) return
        end()
        if (data.kind === 'done') resolve(data.answer as Done[Kind])
        else reject(new RequestError(422, JSON.stringify({ code: data.code, detail: data.detail }), ''))
      },
      listen,
    )
    running.postMessage(task)
  })
}

/** Palettes that exist only in this page: those of guests. Their ids are never sent. */
const localIds = new Set<string>()

export function keepInPage(palette: ColorPalette): ColorPalette {
  const id = randomId()
  localIds.add(id)
  return { ...palette, id }
}

export const isInPage = (id: string): boolean => localIds.has(id)
