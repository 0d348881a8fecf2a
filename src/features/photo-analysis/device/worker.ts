import type { Language } from '#src/messages/messages.ts'
import { photoResultMessagesIn } from '#src/messages/photo-result-messages.ts'
import type { Facts } from '#src/kernel/result.ts'
import { openBrowserVision, type Decode } from '#src/skin-vision/engine.browser.ts'
import type { Concern } from '../../catalog/constants.ts'
import type { ProductChoices } from '../../catalog/contract.ts'
import { recommend } from '../../recommendations/constants.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { ColorPalette } from '../contract.ts'
import type { PaletteReport, SkinReport } from '../engines/report.ts'
import { presentPalette, withSeason } from '../results/palette.ts'
import { presentSkin } from '../results/skin.ts'
import { concernsOf } from '../rules.ts'
import { engineFiles } from './files.ts'
import {
  productsUrl,
  type NumberedPhoto,
  type Preview,
  type Products,
  type Reply,
  type SkinDone,
  type Subject,
  type Task,
} from './protocol.ts'

const { maxBytes } = shopSettings.photos
const vision = openBrowserVision(engineFiles)
let products: Promise<Products> | undefined

/** Suggestions are optional: without a catalog there is still a result, and the next photo asks again. */
async function catalog(): Promise<Products> {
  products ??= fetch(productsUrl).then(async (response) => ((await response.json()) as ProductChoices).products)
  const known = await products.catch(() => [])
  if (known.length === 0) products = undefined
  return known
}

/** Everything an analysis needs, so that nothing is requested while or after a photo is measured. */
async function prepare(subject: Subject): Promise<Products> {
  const [known] = await Promise.all([catalog(), vision.prepare(subject)])
  return known
}

/** The photo that the shopper looks at, decoded before it is analyzed. */
let decoded: { readonly number: number; readonly photo: ReturnType<Decode> } | null = null

function decodeNow({ number, file }: NumberedPhoto): void {
  const photo = vision.decode(file)
  decoded = { number, photo }
  // The analysis tries again, and says why it fails.
  photo.catch(() => {
    if (decoded?.photo === photo) decoded = null
  })
}

const decodeOf =
  ({ number, file }: NumberedPhoto): Decode =>
  () =>
    decoded?.number === number ? decoded.photo : vision.decode(file)

const isTooLarge = ({ file }: NumberedPhoto) => file.size > maxBytes

const reply = (message: Reply) => postMessage(message)

/** Products for what stands out, chosen here: asking the server would tell it what stands out. */
function recommended(concerns: readonly Concern[], { skinType }: SkinReport, from: Products, language: Language) {
  if (concerns.length === 0) return []
  const { reason } = photoResultMessagesIn(language)
  return recommend(from, { concerns, skinType }, shopSettings.recommendations.maxProducts).map(
    ({ product, because }) => ({ ...product, because, reason: reason(because) }),
  )
}

/** Alpha is dropped: a camera's frames are opaque. */
function look({ image: { data, width, height }, fullSide }: Preview) {
  const pixels = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = data[from]!
    pixels[to + 1] = data[from + 1]!
    pixels[to + 2] = data[from + 2]!
  }
  return vision.look({ pixels, width, height, fullSide, isIncomplete: false }, fullSide)
}

async function perform(task: Exclude<Task, { kind: 'look' | 'release' }>): Promise<Reply> {
  const onProgress = (stage: Extract<Reply, { kind: 'stage' }>['stage']) => reply({ kind: 'stage', stage })
  if (task.kind === 'prepare') {
    if (task.photo && !isTooLarge(task.photo)) decodeNow(task.photo)
    await prepare(task.subject)
    return { kind: 'done', answer: null }
  }
  const messages = photoResultMessagesIn(task.language)
  if (task.kind === 'season') {
    const { palette, report, season } = task
    return done({
      ...presentPalette(
        {
          id: palette.id,
          report: withSeason(report, palette.isChosen, season),
          createdAt: new Date(palette.createdAt),
          isChosen: true,
        },
        await catalog(),
        messages,
      ),
    })
  }
  if ((task.kind === 'skin' ? task.photos : [task.photo]).some(isTooLarge))
    return refused(task, 'file_too_large', { megabytes: maxBytes / 1024 / 1024 })
  onProgress('engine')
  const from = await prepare(task.kind)
  if (task.kind === 'palette') {
    const outcome = await vision.analyzePalette(decodeOf(task.photo), task.options, onProgress)
    if (outcome.kind === 'refused') return refused(task, `photo_${outcome.refusal.code}`, outcome.refusal.facts)
    onProgress('products')
    const report = outcome.report as PaletteReport
    return done(presentPalette({ id: null, report, createdAt: new Date(), isChosen: false }, from, messages))
  }
  const outcome = await vision.analyzeSkin(task.photos.map(decodeOf), task.options, onProgress)
  if (outcome.kind === 'refused') return refused(task, `photo_${outcome.refusal.code}`, outcome.refusal.facts)
  onProgress('products')
  const report = outcome.report as SkinReport
  const concerns = concernsOf(report)
  const recommendedProducts = recommended(concerns, report, from, task.language)
  const analysis = presentSkin(report, { id: null, concerns, recommendedProducts, catalog: from }, messages)
  return done({ analysis, shown: outcome.shown, used: outcome.used })
}

/** A refusal as the server would answer it. */
function refused(
  { kind, language }: Task & { readonly language: Language },
  code: keyof ReturnType<typeof photoResultMessagesIn>['problems'],
  facts: Facts,
): Reply {
  const message = photoResultMessagesIn(language).problems[code]
  return { kind: 'refused', code, detail: message({ ...facts, subject: kind }) }
}

const done = (answer: SkinDone | ColorPalette): Reply => ({ kind: 'done', answer })

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  if (data.kind === 'release') {
    decoded = null
    return
  }
  if (data.kind === 'look')
    return void look(data.preview).then(
      (seen) => reply({ kind: 'looked', look: seen }),
      () => reply({ kind: 'looked', look: null }),
    )
  perform(data).then(reply, (error: unknown) => reply({ kind: 'failed', reason: String(error) }))
})
