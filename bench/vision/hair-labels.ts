import sharp from 'sharp'
import { labOf, rgbOfLab } from '../../src/skin-vision/color/lab.ts'
import { hexOf, linearOf } from '../../src/skin-vision/color/srgb.ts'
import { shadeDistance } from '../../src/skin-vision/shades.ts'
import { shareAt } from './figures.ts'

/** Where hair is on a photo, chosen by eye: left, top, right, bottom as shares of its sides. Null without hair. */
type Box = readonly [number, number, number, number]

/** Every seventh photo of the check half. */
export const hairLabels: Readonly<Record<string, Box | null>> = {
  'reference/face-007.jpg': [0.35, 0.08, 0.6, 0.13],
  'reference/face-021.jpg': [0.35, 0.1, 0.6, 0.17],
  'reference/face-035.jpg': [0.35, 0.05, 0.6, 0.1],
  'reference/face-049.jpg': [0.35, 0.08, 0.65, 0.13],
  'reference/face-063.jpg': [0.3, 0.08, 0.6, 0.13],
  'reference/face-077.jpg': [0.35, 0.06, 0.65, 0.1],
  'reference/face-091.jpg': [0.17, 0.25, 0.24, 0.45],
  'reference/face-105.jpg': [0.4, 0.09, 0.65, 0.14],
  'reference/face-119.jpg': [0.35, 0.115, 0.6, 0.16],
  'reference/face-133.jpg': [0.25, 0.35, 0.32, 0.6],
  'reference/face-147.jpg': null,
  'reference/face-161.jpg': [0.35, 0.1, 0.6, 0.17],
  'reference/face-175.jpg': [0.23, 0.22, 0.28, 0.32],
  'reference/face-189.jpg': [0.79, 0.18, 0.83, 0.32],
  'reference/face-203.jpg': [0.3, 0.12, 0.65, 0.17],
  'reference/face-217.jpg': [0.3, 0.06, 0.6, 0.11],
  'reference/face-231.jpg': [0.17, 0.22, 0.22, 0.33],
  'reference/face-245.jpg': [0.4, 0.04, 0.6, 0.09],
  'reference/face-259.jpg': null,
  'reference/face-273.jpg': [0.4, 0.06, 0.65, 0.1],
  'generated/face-005.jpg': [0.3, 0.04, 0.7, 0.1],
  'generated/face-019.jpg': [0.35, 0.07, 0.6, 0.13],
  'generated/face-033.jpg': [0.4, 0.105, 0.6, 0.14],
  'generated/face-047.jpg': [0.18, 0.5, 0.24, 0.8],
}

/** CIEDE2000 up to which a color is that of the labeled hair: strands and shade of one head differ by as much. */
const sameHair = 12

/** @param found the engine's hair color, or null when it saw none. */
export async function isHairRight(bytes: Uint8Array, box: Box | null, found: string | null): Promise<boolean> {
  if (box === null || found === null) return box === found
  return shadeDistance(await colorIn(bytes, box), found) <= sameHair
}

async function colorIn(bytes: Uint8Array, [left, top, right, bottom]: Box): Promise<string> {
  const { data, info } = await sharp(bytes).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const labs: ReturnType<typeof labOf>[] = []
  for (let y = Math.floor(top * info.height); y < bottom * info.height; y += 2)
    for (let x = Math.floor(left * info.width); x < right * info.width; x += 2) {
      const at = (y * info.width + x) * 3
      labs.push(labOf([linearOf(data[at]! / 255), linearOf(data[at + 1]! / 255), linearOf(data[at + 2]! / 255)]))
    }
  const middle = (axis: 'L' | 'a' | 'b') =>
    shareAt(
      labs.map((lab) => lab[axis]),
      0.5,
    )
  return hexOf(rgbOfLab({ L: middle('L'), a: middle('a'), b: middle('b') }))
}
