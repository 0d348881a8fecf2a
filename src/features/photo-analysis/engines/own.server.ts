import { openSkinVision } from '#src/skin-vision/engine.server.ts'
import type { EngineOutcome, PhotoEngine } from './port.ts'
import { PaletteReport, SkinReport } from './report.ts'

/** The shop's own threads: no key, no network. */
export function createOwnEngine(): PhotoEngine {
  const vision = openSkinVision()
  return {
    analyzeSkin: async (bytes, form, signal, onProgress) =>
      parsed(await vision.analyzeSkin(bytes, form, signal, onProgress), SkinReport.parse),
    analyzePalette: async (bytes, signal, onProgress) =>
      parsed(await vision.analyzePalette(bytes, signal, onProgress), PaletteReport.parse),
    close: vision.close,
  }
}

/** The library's values are read-only; what leaves is the shop's own shape, checked like anyone's. */
function parsed<Given, Report>(
  outcome: EngineOutcome<Given>,
  parse: (value: unknown) => Report,
): EngineOutcome<Report> {
  return outcome.kind === 'report' ? { kind: 'report', report: parse(outcome.report) } : outcome
}
