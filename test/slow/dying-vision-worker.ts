import analyse, { type Work } from '../../src/skin-vision/worker.server.ts'

/** The real worker, but certain bytes kill it as a fault in native code would. */
export default function analyseOrDie(work: Work): ReturnType<typeof analyse> {
  if (work.bytes.length === 13) process.exit(134)
  return analyse(work)
}
