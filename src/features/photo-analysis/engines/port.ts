import type { Outcome, PhotoOptions, SkinOptions } from '#src/skin-vision/contract.ts'
import type { PaletteReport, SkinReport } from './report.ts'
import type { PhotoStage } from '../constants.ts'

/** 'quota' occurs only with hosted models and requires action by the operator. */
export type EngineOutcome<Report> = Outcome<Report> | { readonly kind: 'quota' }

/** Called at the start of each stage. */
export type OnStage = (stage: PhotoStage) => void

/** A photo analysis engine. Never throws because of a photo's content; aborts on `signal`. */
export type PhotoEngine = {
  analyzeSkin(
    bytes: Uint8Array,
    options: SkinOptions,
    signal: AbortSignal,
    onProgress: OnStage,
  ): Promise<EngineOutcome<SkinReport>>
  analyzePalette(
    bytes: Uint8Array,
    options: PhotoOptions,
    signal: AbortSignal,
    onProgress: OnStage,
  ): Promise<EngineOutcome<PaletteReport>>
  close(): Promise<void>
}
