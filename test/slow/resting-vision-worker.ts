import { BroadcastChannel } from 'node:worker_threads'
import analyze, { type Work } from '../../src/skin-vision/worker.server.ts'

/** The real worker, which says when it runs timers after a photo: one of them clears what remains of it in memory. */
export default async function analyzeAndRest(work: Work): ReturnType<typeof analyze> {
  const done = await analyze(work)
  setTimeout(() => {
    const channel = new BroadcastChannel('resting')
    channel.postMessage('timers run')
    channel.close()
  })
  return done
}
