import type { Language } from '#src/messages/messages.ts'
import type { Look, PhotoOptions, SkinOptions } from '#src/skin-vision/contract.ts'
import type { Product } from '../../catalog/contract.ts'
import type { ShownStage, SeasonName } from '../constants.ts'
import type { ColorPalette, SkinAnalysis } from '../contract.ts'
import type { PaletteReport } from '../engines/report.ts'

export type Subject = 'skin' | 'palette'

/** A photo gets a new object with each message, so its number says whether it is the same. */
export type NumberedPhoto = { readonly number: number; readonly file: Blob }

/** What the page asks the worker for. Messages stay within the browser. */
export type Task =
  /** With a photo, also decodes it, which takes a third of an analysis. */
  | { readonly kind: 'prepare'; readonly subject: Subject; readonly photo?: NumberedPhoto }
  /** The decoded photo is no longer needed; there is no reply. */
  | { readonly kind: 'release' }
  /** One photo, or several of one second, the best one first. */
  | {
      readonly kind: 'skin'
      readonly photos: readonly NumberedPhoto[]
      readonly options: SkinOptions
      readonly language: Language
    }
  | { readonly kind: 'look'; readonly preview: Preview }
  | {
      readonly kind: 'palette'
      readonly photo: NumberedPhoto
      readonly options: PhotoOptions
      readonly language: Language
    }
  | {
      readonly kind: 'season'
      readonly palette: ColorPalette
      readonly report: PaletteReport
      readonly season: SeasonName
      readonly language: Language
    }

/** A frame of the camera's preview: RGBA pixels, and the longer side of a frame in full size. */
export type Preview = { readonly image: ImageData; readonly fullSide: number }

/** `shown`: index of the photo that positions refer to. `used`: photos that were not refused. */
export type SkinDone = { readonly analysis: SkinAnalysis; readonly shown: number; readonly used: number }

/** Ids are null: nothing is stored. */
export type Done = { readonly skin: SkinDone; readonly palette: ColorPalette; readonly season: ColorPalette }

export type Reply =
  | { readonly kind: 'stage'; readonly stage: ShownStage }
  | { readonly kind: 'done'; readonly answer: SkinDone | ColorPalette | null }
  /** The answer to a preview; null when the engine could not be loaded. */
  | { readonly kind: 'looked'; readonly look: Look | null }
  /** Why the photo is not suitable, with the message the server would send. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }
  /** The browser cannot run the engine, or its files could not be loaded. */
  | { readonly kind: 'failed'; readonly reason: string }

/** What results suggest products from: the same request for everyone, made before the photo is analyzed. */
export const productsUrl = '/api/product-choices'
export type Products = readonly Product[]
