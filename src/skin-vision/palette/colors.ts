import { ciede2000 } from '../color/ciede2000.ts'
import { chromaOf, labOf, rgbOfLab, type Lab } from '../color/lab.ts'
import { oklchOf, onScreen, type Oklch } from '../color/oklch.ts'
import { hexOf } from '../color/srgb.ts'
import type { PaletteReport, Season, SeasonAxes } from '../contract.ts'
import type { Features } from './features.ts'
import { seasonEnds } from './season.ts'

export type PaletteColors = Pick<
  PaletteReport,
  'primaryColors' | 'accentColors' | 'foundationShades' | 'lipColors' | 'eyeColors' | 'avoidColors'
>

type Candidate = Oklch & { readonly lab: Lab; readonly hex: string }
/** Target axes: the season's, adjusted toward the person's own. */
type Aim = { readonly warmth: number; readonly lightness: number; readonly chroma: number }

/** All candidate colors: 24 hues, six lightnesses, five chromas, within the gamut. */
const candidates: readonly Candidate[] = [0.3, 0.42, 0.54, 0.66, 0.78, 0.88].flatMap((l) =>
  [0.03, 0.07, 0.11, 0.15, 0.2].flatMap((c) =>
    Array.from({ length: 24 }, (_, at) => candidate({ l, c, h: at * 15 })).filter(
      (made) => Math.abs(made.c - c) < 0.01,
    ),
  ),
)

function candidate(wanted: Oklch): Candidate {
  const rgb = onScreen(wanted)
  return { ...oklchOf(rgb), lab: labOf(rgb), hex: hexOf(rgb) }
}

/** Warmest hue: the orange of ripe apricots (70°); the coolest is its opposite, blue. */
const warmthOf = ({ h, c }: Oklch) => Math.cos(((h - 70) * Math.PI) / 180) * Math.min(1, c / 0.06)

/** Colors for a season, ranked by their distance (ΔE00) from the skin and their fit to the axes. */
export function colorsFor(
  season: Season,
  skin: Lab,
  features: Pick<Features, 'eyes' | 'lips'>,
  axes: SeasonAxes,
): PaletteColors {
  const [temperature, depth, clarity] = seasonEnds[season]
  const toward = (end: number, own: number) => 0.6 * end + 0.4 * own
  const aim = {
    warmth: toward(temperature, axes.temperature),
    lightness: 0.6 + 0.13 * toward(depth, axes.depth),
    chroma: 0.11 + 0.05 * toward(clarity, axes.clarity),
  }
  const primary = pick(candidates, (one) => fit(one, aim, skin), 6, 18)
  const accentAim = { ...aim, chroma: Math.min(0.17, aim.chroma + 0.045) }
  const accent = pick(
    candidates,
    (one) =>
      fit(one, accentAim, skin) - (Math.min(...primary.map((other) => ciede2000(one.lab, other.lab))) < 20 ? 10 : 0),
    4,
    20,
  )
  const avoid = pick(
    candidates.filter((one) => one.c > 0.05),
    (one) => -fit(one, aim, skin) - ((one.l - 0.6) / 0.25) ** 2 * 4,
    5,
    22,
  )
  return {
    primaryColors: primary.map((one) => one.hex),
    accentColors: accent.map((one) => one.hex),
    avoidColors: avoid.map((one) => one.hex),
    foundationShades: foundations(skin),
    lipColors: lipColors(aim, skin, features.lips),
    eyeColors: eyeColors(aim, features.eyes ?? skin),
  }
}

/**
 * Higher is better. A color with the skin's own lightness and chroma makes it look pale or uneven, so distance is
 * rewarded.
 */
function fit(one: Candidate, aim: Aim, skin: Lab): number {
  const apart = Math.min(0, ciede2000(one.lab, skin) - 24) / 6
  return (
    1.6 * warmthOf(one) * aim.warmth -
    ((one.c - aim.chroma) / 0.05) ** 2 -
    ((one.l - aim.lightness) / 0.16) ** 2 +
    apart
  )
}

/** Greedy selection: the best first, then the best that sufficiently differ from those selected. */
function pick(
  from: readonly Candidate[],
  score: (one: Candidate) => number,
  count: number,
  difference: number,
): Candidate[] {
  const ranked = from
    .map((one) => ({ one, points: score(one) }))
    .toSorted((a, b) => b.points - a.points || (a.one.hex < b.one.hex ? -1 : 1))
  const taken: Candidate[] = []
  for (const { one } of ranked) {
    if (taken.length === count) break
    if (taken.every((other) => ciede2000(one.lab, other.lab) >= difference)) taken.push(one)
  }
  return taken
}

/** Five shades around the measured one, which is the accuracy of a photo in unknown light. */
function foundations(skin: Lab): string[] {
  return [6, 3, 0, -3, -6].map((step) =>
    hexOf(
      rgbOfLab({
        L: Math.min(96, Math.max(12, skin.L + step)),
        a: skin.a * (1 - step / 60),
        b: skin.b * (1 - step / 90),
      }),
    ),
  )
}

/** Derived from the lips' color: nude, everyday and evening, warmer toward brick or cooler toward berry. */
function lipColors(aim: Aim, skin: Lab, lips: Lab): string[] {
  const own = oklchOf(rgbOfLab(lips))
  const hue = 20 + 22 * aim.warmth
  const steps = [
    [0.04, 0.03, 0.3],
    [0, 0.05, 0.6],
    [-0.04, 0.08, 0.8],
    [-0.06, 0.11, 1],
    [-0.14, 0.1, 1],
    [-0.22, 0.08, 1.1],
  ] as const
  return steps.map(([lighter, stronger, share], at) => {
    const turn = ((hue - own.h + 540) % 360) - 180
    const shade = {
      l: Math.min(0.8, Math.max(0.24, own.l + lighter)),
      c: Math.min(0.22, Math.max(0.05, own.c * 0.6 + stronger * (0.7 + aim.chroma * 3))),
      h: (own.h + turn * share + (at % 2 === 0 ? -6 : 6) + 360) % 360,
    }
    const shown = candidate(shade)
    // Lipstick in the skin's own color makes the mouth disappear.
    return ciede2000(shown.lab, skin) < 8 ? candidate({ ...shade, l: shade.l - 0.1, c: shade.c + 0.03 }).hex : shown.hex
  })
}

/** The complement of the iris color, and two neutrals of the season's temperature. */
function eyeColors(aim: Aim, eyes: Lab): string[] {
  const own = oklchOf(rgbOfLab(eyes))
  const opposite = chromaOf(eyes) < 4 ? (aim.warmth > 0 ? 55 : 290) : (own.h + 180) % 360
  const c = aim.chroma * 0.7
  const neutral = aim.warmth > 0 ? 70 : 280
  const shades: Oklch[] = [
    { l: aim.lightness, c, h: opposite },
    { l: aim.lightness - 0.15, c, h: (opposite + 330) % 360 },
    { l: aim.lightness + 0.12, c: c * 0.8, h: (opposite + 30) % 360 },
    { l: 0.82, c: 0.03, h: neutral },
    { l: 0.5, c: 0.04, h: neutral },
    { l: 0.3, c: 0.035, h: neutral },
  ]
  return shades.map((shade) => candidate(shade).hex)
}
