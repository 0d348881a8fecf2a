import type { FormAnswers, Outcome } from '#src/skin-vision/contract.ts'
import type { PaletteReport, SkinReport } from './report.ts'
import type { PhotoStage } from '../constants.ts'

/** 'quota' is a hosted model's answer alone: anyone who runs the shop has to look at its account. */
export type EngineOutcome<Report> = Outcome<Report> | { readonly kind: 'quota' }

/** Called with each stage as it begins. */
export type OnStage = (stage: PhotoStage) => void

/** Anyone who reads photos for the shop. Never throws for what a photo may hold; gives up when `signal` says so. */
export type PhotoEngine = {
  analyzeSkin(
    bytes: Uint8Array,
    form: FormAnswers,
    signal: AbortSignal,
    onProgress: OnStage,
  ): Promise<EngineOutcome<SkinReport>>
  analyzePalette(bytes: Uint8Array, signal: AbortSignal, onProgress: OnStage): Promise<EngineOutcome<PaletteReport>>
  close(): Promise<void>
}
