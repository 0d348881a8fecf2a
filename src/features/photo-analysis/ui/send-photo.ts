import { RequestError } from '#src/platform/http/client.ts'
import { acceptEvents, answerOf, eventsIn, isEventStream } from '#src/platform/http/events.ts'
import type { PhotoStage } from '../vocabulary.ts'

export type Sending = { readonly onSent: (share: number) => void; readonly onStage: (stage: PhotoStage) => void; readonly signal: AbortSignal }

/** Thrown when the shopper gave up: nothing to be told about. */
export class Cancelled extends Error {}

/**
 * One photo and its fields as a form. XMLHttpRequest, because fetch does not say how far an upload has come.
 * @throws RequestError with the server's sentence; Cancelled.
 */
export function sendPhoto<Answer>(path: string, photo: Blob, fields: Readonly<Record<string, string>>, { onSent, onStage, signal }: Sending): Promise<Answer> {
  const form = new FormData()
  form.set('image', photo)
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.setRequestHeader('accept', acceptEvents)
    const isStream = () => isEventStream(request.getResponseHeader('content-type'))
    let read = 0
    request.onprogress = () => {
      if (!isStream()) return
      const { events, end } = eventsIn(request.responseText, read)
      read = end
      for (const { name, data } of events) if (name === 'progress') onStage(JSON.parse(data) as PhotoStage)
    }
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (isStream()) {
        try {
          resolve(answerOf<Answer>(eventsIn(request.responseText, 0).events.at(-1)))
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
