import { openSkinVision } from '#src/skin-vision/engine.server.ts'
import type { EngineOutcome, PhotoEngine } from './engine-port.ts'
import { PaletteReport, SkinReport } from './report.ts'

/** The shop's own threads: no key, no network. */
export function createOwnEngine(): PhotoEngine {
  const vision = openSkinVision()
  return {
    analyseSkin: async (bytes, form, signal, tell) => parsed(await vision.analyseSkin(bytes, form, signal, tell), SkinReport.parse),
    analysePalette: async (bytes, signal, tell) => parsed(await vision.analysePalette(bytes, signal, tell), PaletteReport.parse),
    close: vision.close,
  }
}

/** The library's values are read-only; what leaves is the shop's own shape, checked like anybody's. */
function parsed<Given, Report>(outcome: EngineOutcome<Given>, parse: (value: unknown) => Report): EngineOutcome<Report> {
  return outcome.kind === 'report' ? { kind: 'report', report: parse(outcome.report) } : outcome
}
