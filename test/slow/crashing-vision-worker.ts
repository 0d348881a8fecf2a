import analyze, { type Work } from '../../src/skin-vision/worker.server.ts'

/** The real worker, except that certain bytes crash it as a fault in native code would, or fill its memory. */
export default function analyzeOrCrash(work: Work): ReturnType<typeof analyze> {
  if (work.bytes.length === 13) process.exit(134)
  if (work.bytes.length === 14)
    for (const filled: object[] = []; ;) filled.push(Array.from({ length: 10_000 }, () => ({})))
  return analyze(work)
}
