import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MeasuredConcern, Overlay, Point, SkinReport } from '../../src/skin-vision/contract.ts'
import { openSkinVision } from '../../src/skin-vision/engine.server.ts'
import { photosIn, wordAfter } from './photos.ts'

// Draws the findings of each photo as four images side by side, for visual inspection.

/** Findings per image, and their colors. */
const sheets: readonly (readonly (readonly [MeasuredConcern, string])[])[] = [
  [
    ['pigmentation', '#00e5ff'],
    ['acne', '#ff2bd6'],
  ],
  [['aging', '#00ff6a']],
  [
    ['redness', '#ff2b2b'],
    ['undereye', '#3b7bff'],
  ],
  [
    ['oily', '#ffe600'],
    ['pores', '#00e5ff'],
  ],
]
const side = 760

function shapesOf(overlay: Overlay, width: number, height: number, color: string): string {
  const corners = (path: readonly Point[]) =>
    path.map(([x, y]) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`).join(' ')
  if (overlay.kind === 'areas')
    return overlay.areas
      .map((area) => `<polygon points="${corners(area)}" fill="${color}" fill-opacity=".12" stroke="${color}"/>`)
      .join('')
  if (overlay.kind === 'lines')
    return overlay.lines.map((line) => `<polyline points="${corners(line)}" fill="none" stroke="${color}"/>`).join('')
  return overlay.spots
    .map(
      ({ at: [x, y], radius }) =>
        `<circle cx="${x * width}" cy="${y * height}" r="${Math.max(2, radius * Math.max(width, height))}" fill="none" stroke="${color}"/>`,
    )
    .join('')
}

async function drawn(bytes: Buffer, report: SkinReport): Promise<Buffer> {
  const base = await sharp(bytes)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = base.info
  const panels = await Promise.all(
    sheets.map(async (sheet) => {
      const shown = sheet.flatMap(([concern, color]) =>
        report.findings.filter((finding) => finding.concern === concern).map((finding) => ({ finding, color })),
      )
      const shapes = shown
        .flatMap(({ finding, color }) =>
          [finding, ...finding.parts].map(({ overlay }) => shapesOf(overlay, width, height, color)),
        )
        .join('')
      const words = shown
        .map(
          ({ finding, color }, at) =>
            `<text x="8" y="${20 + at * 20}" fill="${color}" font-size="16" stroke="none">${[`${finding.concern} ${finding.value} (${finding.score})`, ...finding.parts.map(({ part, value, score }) => `${part} ${value} (${score})`)].join(', ')}</text>`,
        )
        .join('')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="240" height="${8 + shown.length * 20}" fill="#000" fill-opacity=".6"/>${shapes}${words}</svg>`
      return sharp(base.data)
        .composite([{ input: Buffer.from(svg) }])
        .png()
        .toBuffer()
    }),
  )
  return sharp({ create: { width: width * 2, height: height * 2, channels: 3, background: '#000' } })
    .composite(panels.map((input, at) => ({ input, left: (at % 2) * width, top: Math.floor(at / 2) * height })))
    .png()
    .toBuffer()
}

const folder = process.argv[2]?.startsWith('--') === false ? process.argv[2] : join(tmpdir(), 'skin-vision-overlays')
mkdirSync(folder, { recursive: true })
const vision = openSkinVision({ workers: 1, queue: 1 })
for (const { name, bytes } of photosIn(wordAfter('photos'))) {
  const outcome = await vision.analyzeSkin(bytes)
  if (outcome.kind !== 'report') {
    console.log(name, outcome.kind === 'refused' ? `refused: ${outcome.refusal.code}` : outcome.kind)
    continue
  }
  await sharp(await drawn(bytes, outcome.report)).toFile(join(folder, `${name.replace(/\.\w+$/, '')}.png`))
  console.log(name, outcome.report.findings.map((finding) => `${finding.concern} ${finding.score}`).join(', '))
}
await vision.close()
console.log(folder)
