import type { Language } from '#src/messages/messages.ts'
import type { FormAnswers } from '#src/skin-vision/contract.ts'
import type { Product } from '../../catalog/contract.ts'
import type { ShownStage, SeasonName } from '../constants.ts'
import type { ColorPalette, SkinAnalysis } from '../contract.ts'
import type { PaletteReport } from '../engines/report.ts'

export type Subject = 'skin' | 'palette'

/** What the page asks the worker for. Messages stay within the browser. */
export type Task =
  | { readonly kind: 'prepare'; readonly subject: Subject }
  | { readonly kind: 'skin'; readonly photo: Blob; readonly form: FormAnswers; readonly language: Language }
  | { readonly kind: 'palette'; readonly photo: Blob; readonly language: Language }
  | {
      readonly kind: 'season'
      readonly palette: ColorPalette
      readonly report: PaletteReport
      readonly season: SeasonName
      readonly language: Language
    }

/** Ids are null: nothing is stored. */
export type Done = { readonly skin: SkinAnalysis; readonly palette: ColorPalette; readonly season: ColorPalette }

export type Reply =
  | { readonly kind: 'stage'; readonly stage: ShownStage }
  | { readonly kind: 'done'; readonly answer: SkinAnalysis | ColorPalette | null }
  /** Why the photo is not suitable, with the message the server would send. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }
  /** The browser cannot run the engine, or its files could not be loaded. */
  | { readonly kind: 'failed'; readonly reason: string }

/** The active catalog: the same request for everyone, made before the photo is analyzed. */
export const productsUrl = '/api/products?limit=500'
export type Products = readonly Product[]
