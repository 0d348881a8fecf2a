import { RequestError } from '#src/platform/http/client.ts'
import {
  acceptEvents,
  answerOf,
  createEventReader,
  isEventStream,
  type AnswerEvent,
} from '#src/platform/http/events.ts'
import type { PhotoStage, ShownStage } from '../constants.ts'

export type Sending = {
  readonly onSent: (share: number) => void
  readonly onStage: (stage: ShownStage) => void
  readonly signal: AbortSignal
}

/** Thrown when the shopper canceled; not reported as an error. */
export class Cancelled extends Error {}

/**
 * Uploads a photo with form fields. Uses XMLHttpRequest, because fetch does not report upload progress. @throws
 * RequestError with the server's message; Cancelled.
 */
export function sendPhoto<Answer>(
  path: string,
  photo: Blob,
  fields: Readonly<Record<string, string>>,
  { onSent, onStage, signal }: Sending,
): Promise<Answer> {
  const form = new FormData()
  form.set('image', photo)
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.setRequestHeader('accept', acceptEvents)
    const isStream = () => isEventStream(request.getResponseHeader('content-type'))
    const reader = createEventReader()
    let length = 0
    let last: AnswerEvent | undefined
    const readEvents = () => {
      const piece = request.responseText.slice(length)
      length += piece.length
      for (const event of reader.read(piece)) {
        last = event
        if (event.name === 'progress') onStage(JSON.parse(event.data) as PhotoStage)
      }
    }
    request.onprogress = () => {
      if (isStream()) readEvents()
    }
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (isStream()) {
        try {
          readEvents()
          resolve(answerOf<Answer>(last))
        } catch (error) {
          reject(error)
        }
        return
      }
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Answer)
      else reject(new RequestError(request.status, request.responseText, request.statusText))
    }
    request.onerror = () => reject(new RequestError(0, '', 'network'))
    request.onabort = () => reject(new Cancelled())
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
