/** The EU's harmonised notice on the legal guarantee of conformity, as pages show it. */
export type GuaranteeNotice = {
  readonly id: string
  /** Of the stored image, in pixels. */
  readonly width: number
  readonly height: number
}

/** Where the notice is served from. Another image has another id. */
export const noticeFolder = '/images/notices/'
export const fullSizeFile = 'full.jpg'
export const noticeUrl = (id: string, file: '640.webp' | '960.webp' | typeof fullSizeFile): string =>
  `${noticeFolder}${id}/${file}`

export const maxNoticeBytes = 20 * 1024 * 1024
/** The shortest side in pixels from which the small print can be read. */
export const minNoticePixels = 400
