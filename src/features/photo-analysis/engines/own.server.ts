import { fileURLToPath } from 'node:url'
import { programFile } from '#src/platform/config/project-files.server.ts'
import { openSkinVision } from '#src/skin-vision/engine.server.ts'
import type { EngineOutcome, PhotoEngine } from './port.ts'
import { PaletteReport, SkinReport } from './report.ts'

/** Runs in worker threads: no API key, no network. */
export function createOwnEngine(): PhotoEngine {
  const vision = openSkinVision({}, fileURLToPath(programFile('skin-vision/worker.server')))
  return {
    analyzeSkin: async (bytes, options, signal, onProgress) =>
      parsed(await vision.analyzeSkin(bytes, options, signal, onProgress), SkinReport.parse),
    analyzePalette: async (bytes, options, signal, onProgress) =>
      parsed(await vision.analyzePalette(bytes, options, signal, onProgress), PaletteReport.parse),
    close: vision.close,
  }
}

/** Converts the library's read-only values to the API's types, validated like any engine's output. */
function parsed<Given, Report>(
  outcome: EngineOutcome<Given>,
  parse: (value: unknown) => Report,
): EngineOutcome<Report> {
  return outcome.kind === 'report' ? { kind: 'report', report: parse(outcome.report) } : outcome
}
