import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalFrom, randomFrom } from '#root/test/rendered-face/random.ts'
import { ciede2000 } from '../color/ciede2000.ts'
import { labOf } from '../color/lab.ts'
import { rgbOfHex } from '../color/srgb.ts'
import { pyramidOf } from '../face/pyramid.ts'
import { skinMapOf } from '../skin/mask.ts'
import { portraitOf } from '../skin/portrait.ts'
import { hairOf } from './hair.ts'

const mesh = Float32Array.from(
  JSON.parse(readFileSync(new URL('../../../test/rendered-face/mean-mesh.json', import.meta.url), 'utf8')) as number[],
)
const iris = { center: [0, 0], radius: 1 } as const
const size = { width: 900, height: 960, left: 200, top: 260 } as const
const points = mesh.map((value, at) => value + (at % 2 === 0 ? size.left : size.top))

type Painted = { readonly hair: string; readonly background?: string; readonly roughness?: number }

const skin = '#c99f83'

/** The sampled hair of a painted head: a face, hair around it, and a background, with noise. */
function sampleOf({ hair, background = '#7f93a8', roughness = 9 }: Painted) {
  const normal = normalFrom(randomFrom(7))
  const pixels = new Uint8Array(size.width * size.height * 3)
  const colors = [hair, background, skin].map((hex) => [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16)))
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [cx, cy] = [x - size.left - 250, y - size.top - 250]
      const isHead = Math.hypot(cx / 225, cy / 330) < 1
      const isFace = Math.hypot(cx / 178, (cy - 40) / 255) < 1
      const kind = isFace ? 2 : isHead && cy < 60 ? 0 : 1
      const noise = normal() * (kind === 0 ? roughness : 1.5)
      colors[kind]!.forEach((value, channel) => {
        pixels[(y * size.width + x) * 3 + channel] = Math.min(255, Math.max(0, value + noise))
      })
    }
  }
  const photo = { pixels, width: size.width, height: size.height, fullSide: size.height, isIncomplete: false }
  const portrait = portraitOf(pyramidOf(photo), {
    points,
    irises: () => [iris, iris],
    eyeDistance: 200,
    roll: 0,
  })
  return hairOf(portrait, skinMapOf(portrait)).color
}

describe('hair', () => {
  it.each([
    ['brown', { hair: '#4a3326' }],
    ['gray', { hair: '#b9b5b0' }],
    ['blond, close to the skin', { hair: '#b08f5e' }],
    ['black in front of black', { hair: '#1c1716', background: '#201c1b' }],
  ])('is sampled above and beside the face: %s', (_name, head) => {
    const found = sampleOf(head)
    expect(found && ciede2000(found, labOf(rgbOfHex(head.hair)))).toBeLessThan(6)
  })

  it.each([
    ['on a bald head', { hair: skin, roughness: 1.5 }],
    ['under a red scarf', { hair: '#b02030' }],
    ['under smooth black cloth', { hair: '#222222', roughness: 0 }],
  ])('is not visible %s', (_name, head) => {
    expect(sampleOf(head)).toBeNull()
  })
})
