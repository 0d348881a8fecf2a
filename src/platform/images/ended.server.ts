import { QueueFull } from './turns.server.ts'

/** Seconds after which a client may try again. */
export const retrySeconds = 5

/** The image process ended during a job: killed, out of memory, or over its time limit. A repeated job may succeed. */
export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded'
}

/** The response of `work`; 503 when the image process ended meanwhile, or too many images are waiting. */
export async function orRetryLater(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImageProcessEnded || error instanceof QueueFull)) throw error
    return new Response(null, {
      status: 503,
      headers: { 'retry-after': String(retrySeconds), 'cache-control': 'no-store' },
    })
  }
}
