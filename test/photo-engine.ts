import { readFileSync } from 'node:fs'
import type { PhotoEngine } from '#src/features/photo-analysis/engines/port.ts'
import { PaletteReport, SkinReport } from '#src/features/photo-analysis/engines/report.ts'

const engine = { name: 'skin-vision', version: '1' }
const quality = { score: 0.8, issues: [{ code: 'dim', value: 38, threshold: 40, factor: 0.8 }] }

export const skinReport = {
  skinType: 'combination',
  skinTypeFrom: 'photo',
  skinAge: 41,
  skinAgeRange: [26, 56],
  skinAgeFrom: 'mostly_average',
  face: {
    eyes: [
      [0.4, 0.4],
      [0.6, 0.4],
    ],
  },
  confidence: 0.55,
  findings: [
    {
      concern: 'redness',
      score: 65,
      severity: 'clear',
      confidence: 0.6,
      value: 9.1,
      unit: 'deltaA',
      threshold: 4.7,
      regions: ['left_cheek', 'nose'],
      overlay: {
        kind: 'areas',
        areas: [
          [
            [0.3, 0.5],
            [0.4, 0.5],
            [0.4, 0.6],
          ],
        ],
      },
      explanation: { code: 'redness_clear', facts: { percentOfSkin: 22, aboveForehead: 9.1 } },
      source: 'relative-redness',
    },
    {
      concern: 'pigmentation',
      score: 45,
      severity: 'mild',
      confidence: 0.3,
      value: 0.22,
      unit: 'spots/cm2',
      threshold: 0.19,
      regions: ['forehead'],
      overlay: { kind: 'spots', spots: [{ at: [0.5, 0.2], radius: 0.01 }] },
      explanation: { code: 'pigmentation_mild', facts: { spots: 7 } },
      source: 'pigment-channels',
    },
    {
      concern: 'aging',
      score: 20,
      severity: 'none',
      confidence: 0.3,
      value: 9,
      unit: 'mm/cm2',
      threshold: 15.25,
      regions: ['forehead'],
      overlay: {
        kind: 'lines',
        lines: [
          [
            [0.4, 0.2],
            [0.6, 0.2],
          ],
        ],
      },
      explanation: { code: 'aging_none', facts: { lines: 2, millimeters: 31 } },
      source: 'ridges',
    },
  ],
  quality,
  engine,
}

export const paletteReport = {
  skinTone: 'medium',
  ita: 32.1,
  undertone: 'warm',
  seasonType: 'autumn',
  seasons: [
    { season: 'autumn', probability: 0.42 },
    { season: 'spring', probability: 0.35 },
    { season: 'winter', probability: 0.13 },
    { season: 'summer', probability: 0.1 },
  ],
  runnerUp: 'spring',
  axes: { temperatureDegrees: 9.5, temperature: 0.6, depth: 0.1, clarity: -0.1, contrast: 34 },
  confidence: 0.34,
  loweredBy: ['unknown_light', 'seasons_close'],
  measured: { skin: '#d9b088', hair: '#4a372c', eyes: '#5b4632', lips: '#b0645a' },
  primaryColors: ['#8a5a2b', '#6d6238'],
  accentColors: ['#c2362f'],
  foundationShades: ['#e3c2a0', '#d9b088'],
  lipColors: ['#9c5a54'],
  eyeColors: ['#6d6238'],
  avoidColors: ['#3a7bd5'],
  quality,
  engine,
}

const { quality: _quality, face: _face, ...figures } = skinReport

/** The same results as a browser sends them after measuring a photo itself. */
export const skinFigures = {
  ...figures,
  findings: skinReport.findings.map(
    ({ overlay: _overlay, regions: _regions, explanation: _explanation, source: _source, ...figure }) => figure,
  ),
}

/** Returns the same result for every photo, for tests of everything but the photo engine. */
export const fixedPhotoEngine: PhotoEngine = {
  analyzeSkin: async (_bytes, options, _signal, onProgress) => {
    for (const stage of ['decode', 'face', 'light', 'skin', 'findings'] as const) onProgress(stage)
    return {
      kind: 'report',
      report: SkinReport.parse({
        ...skinReport,
        skinTypeFrom: options.afterWashing ? 'both' : 'photo',
        whiteReference: options.whitePaper ? 'paper' : 'none',
      }),
    }
  },
  analyzePalette: async (_bytes, options, _signal, onProgress) => {
    for (const stage of ['decode', 'face', 'light', 'skin', 'season'] as const) onProgress(stage)
    return {
      kind: 'report',
      report: PaletteReport.parse({ ...paletteReport, whiteReference: options.whitePaper ? 'paper' : 'none' }),
    }
  },
  close: async () => undefined,
}

/** A valid image without a face. */
export const anyPhoto = readFileSync(new URL('../docs/home.png', import.meta.url))
