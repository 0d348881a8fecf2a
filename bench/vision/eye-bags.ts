import { severityOf, deviationsOf, partNorms, scoreOf, thresholdOf } from '../../src/skin-vision/findings/norms.ts'
import type { Face } from '../../src/skin-vision/face/face.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { canvas } from '../../src/skin-vision/skin/canvas.ts'
import { eyeBagDepth, eyeBagsOf, type EyeBag } from '../../src/skin-vision/skin/eye-bags.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { portraitOf, type Portrait } from '../../src/skin-vision/skin/portrait.ts'
import { toneOf } from '../../src/skin-vision/skin/tone.ts'
import { itaOf } from '../../src/skin-vision/color/ita.ts'
import { regionsOf } from '../../src/skin-vision/skin/zones.ts'
import { bagCreases, changed, eyeBags } from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { rankCorrelation } from './figures.ts'
import { faceOf } from './measured.ts'
import { placeOf } from './place.ts'
import { asSent, driftVariants, pixelsOf, scaled, scales } from './reencoded.ts'

/** Loss of light in the planted creases; what is planted faintly and clearly counts as found or not. */
const strengths = [0.1, 0.2, 0.3, 0.4] as const
const [faint, clear] = [1, 3] as const

export type SideCount = { readonly drawn: number; readonly planted: number }

export type EyeBagResult = {
  readonly name: string
  readonly ita: number
  /** Of the depth with the strength of planted bags, from none on. */ readonly rank: number
  /** Sides without a drawn bag of their own. */ readonly faint: SideCount
  readonly clear: SideCount
  /** On the photo as it is. */ readonly isStated: boolean
  /** Differences of scores between the photo and its variants. */ readonly drifts: readonly number[]
}

export type EyeBagOrder = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly seed: number
  readonly withDrift: boolean
}

/** Pixels between a planted crease and the drawn one. */
const nearby = 6
const norm = partNorms.eye_bags

/** Null when the photo shows no bare skin under the eyes. */
export async function measureEyeBags({ name, bytes, seed, withDrift }: EyeBagOrder): Promise<EyeBagResult | null> {
  const random = randomFrom(seed * 104_729)
  const original = await pixelsOf(bytes)
  const usualFace = faceOf(original)
  const usual = bagsOn(original, usualFace)
  if (usual.bags.length === 0) return null
  const coding = { quality: 85, scale: scales[Math.floor(random() * scales.length)]! }
  const face = scaled(usualFace, coding.scale)
  const { points } = usual.portrait
  const [drop, sigma] = [38 + 16 * random(), 4 + 3 * random()]
  const place = placeOf(usual.portrait)
  const before = bagsOn(await asSent(original, coding), face).bags
  const planted: EyeBag[][] = []
  for (const strength of strengths) {
    const photo = changed(original, place, eyeBags(points, { strength, drop, sigma }))
    planted.push(bagsOn(await asSent(photo, coding), face).bags)
  }
  const creases = bagCreases(points, drop)
  return {
    name,
    ita: usual.ita,
    rank: rankCorrelation([0, ...strengths], [before, ...planted].map(eyeBagDepth)),
    faint: countOn(planted[faint]!, before, creases),
    clear: countOn(planted[clear]!, before, creases),
    isStated: severityOf(deviationsOf(eyeBagDepth(usual.bags), norm)) !== 'none',
    drifts: withDrift ? await driftsOf(original, usual) : [],
  }
}

type Seen = {
  readonly portrait: Portrait
  readonly bags: EyeBag[]
  readonly ita: number
}

function bagsOn(photo: Photo, face: Face): Seen {
  const portrait = portraitOf(pyramidOf(photo), face)
  const map = skinMapOf(portrait)
  const tone = toneOf(portrait, regionsOf(map, ['forehead', 'left_cheek', 'right_cheek'], map.skin))
  return { portrait, bags: eyeBagsOf(portrait, map), ita: itaOf(tone) }
}

/** As in a finding: sides that are at least mild, when both together are. */
const drawnOf = (bags: readonly EyeBag[]): readonly EyeBag[] =>
  eyeBagDepth(bags) > thresholdOf(norm) ? bags.filter(({ depth }) => depth > thresholdOf(norm)) : []

function countOn(
  found: readonly EyeBag[],
  before: readonly EyeBag[],
  creases: ReturnType<typeof bagCreases>,
): SideCount {
  const known = new Set(drawnOf(before).map(({ region }) => region))
  const planted = found.filter(({ region }) => !known.has(region))
  const drawn = drawnOf(found).filter((bag) => planted.includes(bag))
  return { drawn: drawn.filter((bag) => isAlong(bag, creases)).length, planted: planted.length }
}

function isAlong({ crease }: EyeBag, creases: ReturnType<typeof bagCreases>): boolean {
  const planted = creases.find((path) => path[0]!.x < canvas.width / 2 === crease[0]!.x < canvas.width / 2)!
  const away = crease.map(({ x, y }) => {
    const nearest = planted.reduce((one, other) => (Math.abs(other.x - x) < Math.abs(one.x - x) ? other : one))
    return Math.abs(nearest.y - y)
  })
  return away.reduce((sum, one) => sum + one, 0) / away.length < nearby
}

async function driftsOf(photo: Photo, { portrait, bags }: Seen): Promise<number[]> {
  const score = (some: readonly EyeBag[]) => scoreOf(deviationsOf(eyeBagDepth(some), norm))
  const drifts: number[] = []
  for (const { change, ...coding } of driftVariants) {
    const other = await asSent(change ? changed(photo, placeOf(portrait), change) : photo, coding)
    const seen = bagsOn(other, faceOf(other)).bags
    if (seen.length > 0) drifts.push(Math.abs(score(seen) - score(bags)))
  }
  return drifts
}
