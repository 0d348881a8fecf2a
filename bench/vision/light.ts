import type { Rgb } from '../../src/skin-vision/color/srgb.ts'
import type { Figure } from './figures.ts'
import type { Answer } from './measured.ts'
import type { WorkerPool } from './workers.ts'

const angles = [60, 35, 10, -15, -40]
const casts: readonly Rgb[] = [
  [1.1, 1, 1],
  [1, 1, 1.1],
  [0.9, 1, 1],
  [1, 1, 0.9],
  [1.05, 1, 0.95],
  [0.95, 1, 1.05],
]
const kelvins = [2500, 3200, 4000, 5000, 6500, 7500]
const exposures = [0.7, 0.85, 1.15, 1.3]

/**
 * Black body illuminants at equal luminance, as seen by a camera with daylight white balance (Kim et al. 2002, xy to
 * linear sRGB).
 */
export function blackBody(kelvin: number): Rgb {
  const [t, t2, t3] = [1e3 / kelvin, 1e6 / kelvin ** 2, 1e9 / kelvin ** 3]
  const x =
    kelvin < 4000
      ? -0.2661239 * t3 - 0.234358 * t2 + 0.8776956 * t + 0.17991
      : -3.0258469 * t3 + 2.1070379 * t2 + 0.2226347 * t + 0.24039
  const y =
    kelvin < 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : kelvin < 4000
        ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
        : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483
  const [X, Z] = [x / y, (1 - x - y) / y]
  return [
    3.2404542 * X - 1.5371385 - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 + 0.041556 * Z,
    Math.max(0.02, 0.0556434 * X - 0.2040259 + 1.0572252 * Z),
  ]
}

type Lit = { readonly ita: number; readonly answer: Answer }
const errorOf = ({ ita, answer }: Lit) => ('report' in answer ? Math.abs(answer.ita - ita) : NaN)
const isWarned = ({ answer }: Lit) =>
  'refused' in answer || answer.report.quality.issues.some(({ code }) => code === 'color_cast')
const worst = (all: readonly Lit[]) => Math.max(...all.map(errorOf))

/** Rendered faces under known illuminants: error of the angle, and whether the color cast is detected. */
export async function lightFigures(workers: WorkerPool, isQuick: boolean): Promise<Figure[]> {
  const each = isQuick ? angles.filter((_, at) => at % 2 === 0) : angles
  const lit = (light: Rgb, exposure: number) =>
    Promise.all(
      each.map(async (ita): Promise<Lit> => ({
        ita,
        answer: await workers({ kind: 'render', order: { ita, light, exposure, seed: 5 } }),
      })),
    )
  const all = async (lights: readonly Rgb[], exposure: number) =>
    (await Promise.all(lights.map((light) => lit(light, exposure)))).flat()
  const neutral = await lit([1, 1, 1], 1)
  const cast = await all(casts, 1)
  const bodies = await all(kelvins.map(blackBody), 1)
  const exposed = (await Promise.all(exposures.map((exposure) => lit([1, 1, 1], exposure)))).flat()
  const unreported = bodies.filter((one) => !isWarned(one) && errorOf(one) > 8)
  return [
    {
      part: 'light',
      what: 'ITA error, neutral light, worst',
      value: worst(neutral),
      digits: 1,
      unit: '°',
      floor: { atMost: 3 },
    },
    {
      part: 'light',
      what: 'ITA error, one channel off by 10 % or two by 5 %, worst of those accepted without an issue',
      value: worst(cast.filter((one) => !isWarned(one))),
      digits: 1,
      unit: '°',
      floor: { atMost: 8 },
    },
    {
      part: 'light',
      what: '2500-7500 K without white balance: error within 8° or cast reported',
      value: 100 - (100 * unreported.length) / bodies.length,
      digits: 0,
      unit: ' %',
      floor: { atLeast: 100 },
    },
    {
      part: 'light',
      what: 'ITA error, exposure 0.7 to 1.3, worst (no floor: indistinguishable from skin tone)',
      value: worst(exposed.filter(({ answer }) => 'report' in answer)),
      digits: 1,
      unit: '°',
    },
  ]
}
