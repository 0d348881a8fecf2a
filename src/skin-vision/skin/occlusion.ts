import type { Region } from '../contract.ts'
import { oddsOf } from '../forest.ts'
import { itaOf } from '../color/ita.ts'
import { canvas, type Mask, type Plane } from './canvas.ts'
import { medianOf, quantile, union } from './order.ts'
import type { Portrait } from './portrait.ts'
import forest from './occlusion-forest.json' with { type: 'json' }

/** Regions that hands and hair usually cover. */
export const coverable = ['forehead', 'left_cheek', 'right_cheek', 'chin'] as const
export type Coverable = (typeof coverable)[number]

/** What is left out together with a covered region, because it lies beside it. */
const beside: Readonly<Record<Coverable, readonly Region[]>> = {
  forehead: ['glabella'],
  left_cheek: ['left_nasolabial', 'left_marionette'],
  right_cheek: ['right_nasolabial', 'right_marionette'],
  chin: ['left_marionette', 'right_marionette'],
}

/**
 * Log odds from which a region counts as covered, above an ITA of 10° and below -20°; even in between. With cross-validation,
 * one or two in a hundred bare cheeks and foreheads are left out above, and below less than one and six: a fringe often covers
 * foreheads. Beards and smiles shade the chin: 3.5 was the most on test portraits.
 */
const covered: Readonly<Record<Coverable, readonly [light: number, deep: number]>> = {
  forehead: [2, 2.5],
  left_cheek: [1.5, 0.2],
  right_cheek: [1.5, 0.2],
  chin: [3.8, 3.8],
}
const [lightFrom, deepFrom] = [10, -20] as const

type Masks = Readonly<Record<Region, Mask>>

/** Regions behind a hand, hair or something else. A hand has the color of skin, so its edges and shades decide. */
export function coveredRegions(portrait: Portrait, face: Mask, regions: Masks): readonly Region[] {
  const all = occlusionFeatures(portrait, face, regions)
  const deepness = deepnessOf(portrait, regions.nose)
  const found = coverable.filter((region) => {
    const features = all[region]
    const [light, deep] = covered[region]
    return features !== null && oddsOf(forest, features) > light + deepness * (deep - light)
  })
  return [...new Set(found.flatMap((region) => [region, ...beside[region]]))]
}

/** From 0 for light skin to 1 for deep skin, on the nose, which hands and hair rarely cover; 0 where it is not in the photo. */
function deepnessOf({ L, b }: Pick<Portrait, 'L' | 'b'>, nose: Mask): number {
  const ita = itaOf({ L: medianOf(L, nose), b: medianOf(b, nose) })
  return Number.isNaN(ita) ? 0 : Math.min(1, Math.max(0, (lightFrom - ita) / (lightFrom - deepFrom)))
}

/** Canvas pixels per pixel of the view, in which fingers are about 30 pixels wide. */
const shrink = 2
const [width, height] = [canvas.width / shrink, canvas.height / shrink]
/** Distance of the differences that show edges, in pixels of the view. */
const reach = 2
/** Fewer pixels of the view say nothing. */
const minPixels = 150

type Sample = {
  readonly light: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** Slope of light and of color. */
  readonly edges: Float32Array
  readonly colorEdges: Float32Array
  /** Sum of slopes with their doubled direction: as long as `edges` in total when all run the same way. */
  readonly aligned: number
  readonly places: Int32Array
  /** Quantiles that were asked for, by channel and share. */ readonly known: Map<string, number>
}

/**
 * Of each region: its color and light beside the rest of the face and the region on the other side, how much they vary
 * in it, and its edges. Null where too little of the region is in the photo. The order is that of
 * `occlusion-forest.json`; after a change, train it again (`node bench/vision/train-occlusion.ts`).
 */
export function occlusionFeatures(
  portrait: Portrait,
  face: Mask,
  regions: Masks,
): Readonly<Record<Coverable, Float32Array | null>> {
  const view = { light: halved(portrait.logLight), a: halved(portrait.a), b: halved(portrait.b) }
  const samples = Object.fromEntries(
    coverable.map((region) => [region, sampleOf(view, placesIn(regions[region], face))]),
  ) as Record<Coverable, Sample | null>
  const under = sampleOf(view, placesIn(union([regions.left_under_eye, regions.right_under_eye, regions.nose]), face))
  const features = (region: Coverable): Float32Array | null => {
    const own = samples[region]
    if (!own || !under) return null
    const others = coverable.flatMap((other) => (other === region ? [] : (samples[other] ?? [])))
    return featuresOf(own, [...others, under], samples[mirrorOf[region] ?? region], coverable.indexOf(region), portrait)
  }
  return Object.fromEntries(coverable.map((region) => [region, features(region)])) as Record<
    Coverable,
    Float32Array | null
  >
}

const mirrorOf: Partial<Record<Coverable, Coverable>> = { left_cheek: 'right_cheek', right_cheek: 'left_cheek' }

function featuresOf(
  own: Sample,
  others: readonly Sample[],
  mirror: Sample | null,
  index: number,
  { eyeDistance }: Portrait,
): Float32Array {
  const typical = (of: (sample: Sample) => number) => quantile(Float32Array.from(others, of), 0.5)
  const apart = (of: (sample: Sample) => number) => of(own) - typical(of)
  const smallest = (of: (sample: Sample) => number) => Math.min(...others.map((other) => Math.abs(of(own) - of(other))))
  const fromMirror = (of: (sample: Sample) => number) => (mirror ? of(own) - of(mirror) : 0)
  const ratio = (of: (sample: Sample) => number) => of(own) / Math.max(0.05, typical(of))
  const values: number[] = [index === 0 ? 0 : index === 3 ? 2 : 1, Math.log(eyeDistance)]
  for (const figure of [middle('light'), middle('a'), middle('b')])
    values.push(apart(figure), smallest(figure), fromMirror(figure))
  const steepness = [0.5, 0.8, 0.95, 0.99].map((share) => at('edges', share))
  for (const figure of [spread('light'), spread('a'), spread('b'), ...steepness, at('colorEdges', 0.9)])
    values.push(figure(own), ratio(figure), fromMirror(figure))
  const limit = Math.max(3, 2.5 * typical(at('edges', 0.8)))
  values.push(
    strongShare(own, limit),
    longestEdge(own, limit),
    own.aligned / Math.max(1e-6, sumOf(own.edges)),
    at('light', 0.03)(own) - middle('light')(own),
    at('light', 0.97)(own) - middle('light')(own),
    twoLevels(own.light),
    twoLevels(own.a),
  )
  return Float32Array.from(values)
}

type Channel = 'light' | 'a' | 'b' | 'edges' | 'colorEdges'
const at = (channel: Channel, share: number) => {
  const key = `${channel} ${share}`
  return (sample: Sample): number => {
    const known = sample.known.get(key) ?? quantile(sample[channel].slice(), share)
    sample.known.set(key, known)
    return known
  }
}
const middle = (channel: Channel) => at(channel, 0.5)
const spread = (channel: Channel) => (sample: Sample) => at(channel, 0.85)(sample) - at(channel, 0.15)(sample)
const sumOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0)
const strongShare = ({ edges }: Sample, limit: number) =>
  edges.reduce((count, value) => count + (value > limit ? 1 : 0), 0) / edges.length

/** Means of two by two pixels. */
function halved(plane: Plane): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0, from = 2 * y * canvas.width; x < width; x++, from += 2)
      out[y * width + x] =
        (plane[from]! + plane[from + 1]! + plane[from + canvas.width]! + plane[from + canvas.width + 1]!) / 4
  return out
}

function placesIn(region: Mask, face: Mask): Int32Array {
  const places = new Int32Array(width * height)
  let count = 0
  for (let y = reach; y < height - reach; y++)
    for (let x = reach, from = (y * canvas.width + x) * shrink; x < width - reach; x++, from += shrink)
      if (region[from] && face[from]) places[count++] = y * width + x
  return places.subarray(0, count)
}

type View = { readonly light: Float32Array; readonly a: Float32Array; readonly b: Float32Array }

function sampleOf({ light, a, b }: View, places: Int32Array): Sample | null {
  if (places.length < minPixels) return null
  const edges = new Float32Array(places.length)
  const colorEdges = new Float32Array(places.length)
  let [alongX, alongY] = [0, 0]
  for (let to = 0; to < places.length; to++) {
    const place = places[to]!
    const dx = light[place + reach]! - light[place - reach]!
    const dy = light[place + reach * width]! - light[place - reach * width]!
    const steep = Math.sqrt(dx * dx + dy * dy)
    edges[to] = steep
    colorEdges[to] = Math.sqrt(
      (a[place + reach]! - a[place - reach]!) ** 2 +
        (a[place + reach * width]! - a[place - reach * width]!) ** 2 +
        (b[place + reach]! - b[place - reach]!) ** 2 +
        (b[place + reach * width]! - b[place - reach * width]!) ** 2,
    )
    if (steep === 0) continue
    // The slope with its doubled angle.
    alongX += (dx * dx - dy * dy) / steep
    alongY += (2 * dx * dy) / steep
  }
  const of = (plane: Float32Array) => {
    const values = new Float32Array(places.length)
    for (let to = 0; to < places.length; to++) values[to] = plane[places[to]!]!
    return values
  }
  return {
    light: of(light),
    a: of(a),
    b: of(b),
    edges,
    colorEdges,
    aligned: Math.hypot(alongX, alongY),
    places,
    known: new Map(),
  }
}

/** Diagonal of the largest connected group of strong edges, in pixels of the view. */
function longestEdge({ edges, places }: Sample, limit: number): number {
  const strong = new Set<number>()
  places.forEach((place, at) => edges[at]! > limit && strong.add(place))
  let longest = 0
  for (const seed of strong) {
    strong.delete(seed)
    const group = [seed]
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let next = 0; next < group.length; next++) {
      const place = group[next]!
      const [x, y] = [place % width, Math.floor(place / width)]
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
        if (strong.delete(place + step)) group.push(place + step)
    }
    longest = Math.max(longest, Math.hypot(right - left, bottom - top))
  }
  return longest
}

/** Share of the variance between the best two halves (Otsu 1979): near 1 where a hand ends in the region. */
function twoLevels(values: Float32Array): number {
  const sorted = values.toSorted()
  const total = sumOf(sorted)
  const square = sorted.reduce((sum, value) => sum + value * value, 0)
  const variance = square - total ** 2 / sorted.length
  let [sum, best] = [0, 0]
  for (let count = 1; count < sorted.length; count++) {
    sum += sorted[count - 1]!
    const apart = sum / count - (total - sum) / (sorted.length - count)
    best = Math.max(best, (count * (sorted.length - count) * apart * apart) / sorted.length)
  }
  return variance <= 0 ? 0 : best / variance
}
