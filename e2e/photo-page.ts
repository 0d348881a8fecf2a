import type { SkinReport } from '#src/features/photo-analysis/engines/report.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { withSheet } from '../test/rendered-face/sheet.ts'
import { expect, open, toasts } from './fixtures.ts'

type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** A rendered face of no real person. */
export async function renderedFace(): Promise<PhotoFile> {
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await asJpeg((await renderFace({ ita: 38 })).photo) }
}

/** A CMYK JPEG, as publishers keep photos. */
export function inPrintColors(photo: Buffer): Promise<Buffer> {
  return sharp(photo).toColorspace('cmyk').jpeg().toBuffer()
}

/** The same face with a sheet of white paper beside it. */
export async function faceWithPaper(): ReturnType<typeof renderedFace> {
  const { photo, place } = await renderFace({ ita: 38 })
  const sheet = { x: 548, y: 300, width: 150, height: 480, tilt: 3, light: [0.77, 0.78, 0.8] } as const
  return { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await asJpeg(withSheet(photo, place, sheet)) }
}

export async function agree(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('I agree that a photo of my face').check()
  await main.getByLabel('I am 16 or older').check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('heading', { name: 'Upload Your Photo' })).toBeVisible()
}

/** Everything that measuring a photo on the device needs. Call it before a photo is chosen, and await it after. */
export async function engineLoaded(page: Page, { withIris = false } = {}): Promise<void> {
  const files = [/\/blazeface-.*\.bin$/, /\/facemesh-.*\.bin$/, /simd-.*\.wasm$/, /\/api\/product-choices/]
  if (withIris) files.push(/\/iris-.*\.bin$/)
  const arrived = files.map((file) => page.waitForEvent('requestfinished', (request) => file.test(request.url())))
  await Promise.all(arrived)
}

/** The time a busy machine may take for one photo. */
const slowly = { timeout: 25_000 }

export async function expectComplete(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText('Analysis Complete!', slowly)
}

/** The server measures the same photo: its figures are within one point. */
export async function expectServersFigures(
  page: Page,
  userId: string,
  { name, mimeType, buffer }: PhotoFile,
  report: SkinReport,
): Promise<void> {
  const answer = await page.request.post('/api/skin-analysis', {
    multipart: { image: { name, mimeType, buffer }, userId },
  })
  const server = (await answer.json()) as SkinReport
  expect(report.engine).toEqual(server.engine)
  expect([report.skinType, ...report.findings.map(({ concern }) => concern)]).toEqual([
    server.skinType,
    ...server.findings.map(({ concern }) => concern),
  ])
  for (const [at, { concern, score }] of server.findings.entries())
    expect(Math.abs(report.findings[at]!.score - score), concern).toBeLessThanOrEqual(1)
}

/** Chooses the server for this photo and agrees to sending it. */
export async function analyzeOnServer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send the photo to our server instead' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I agree, send the photo' }).click()
}

export async function choosePhoto(page: Page, address: string, photo: PhotoFile): Promise<void> {
  await open(page, address)
  await agree(page)
  await page.getByLabel('Choose Photo').setInputFiles(photo)
}

export async function deleteEverything(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Withdraw consent and delete my results' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(main.getByRole('heading', { name: 'Before your photo' })).toBeVisible()
}
