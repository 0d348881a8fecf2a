import type { FormAnswers, Outcome } from '#src/skin-vision/contract.ts'
import type { PaletteReport, SkinReport } from './report.ts'
import type { PhotoStage } from './vocabulary.ts'

/** 'quota' is a hosted model's answer alone: whoever runs the shop has to look at its account. */
export type EngineOutcome<Report> = Outcome<Report> | { readonly kind: 'quota' }

/** Called with each stage as it begins. */
export type TellStage = (stage: PhotoStage) => void

/** Whoever reads photos for the shop. Never throws for what a photo may hold; gives up when `signal` says so. */
export type PhotoEngine = {
  analyseSkin(bytes: Uint8Array, form: FormAnswers, signal: AbortSignal, tell: TellStage): Promise<EngineOutcome<SkinReport>>
  analysePalette(bytes: Uint8Array, signal: AbortSignal, tell: TellStage): Promise<EngineOutcome<PaletteReport>>
  close(): Promise<void>
}
