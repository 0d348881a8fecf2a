import analyze, { type Work } from '../../src/skin-vision/worker.server.ts'

/** The real worker, except that certain bytes crash it as a fault in native code would. */
export default function analyzeOrCrash(work: Work): ReturnType<typeof analyze> {
  if (work.bytes.length === 13) process.exit(134)
  return analyze(work)
}
