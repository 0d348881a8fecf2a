import type { Face } from '../../src/skin-vision/face/face.ts'
import { pyramidOf } from '../../src/skin-vision/face/pyramid.ts'
import { skinMapOf } from '../../src/skin-vision/skin/mask.ts'
import { measure, type Measures } from '../../src/skin-vision/skin/measure.ts'
import { portraitOf, type Portrait } from '../../src/skin-vision/skin/portrait.ts'
import { renderFace, type FaceOrder } from './render.ts'

/** The landmarks the face was rendered with, so that only the measurement is tested. */
export async function portraitFor(order: FaceOrder): Promise<Portrait> {
  const { photo, points, place } = await renderFace(order)
  const at = (x: number, y: number) => [x * place.scale + place.left, y * place.scale + place.top] as const
  const iris = (x: number) => ({ center: at(x, 236), radius: 17 * place.scale })
  const face: Face = { points, irises: () => [iris(150), iris(350)], eyeDistance: 200 * place.scale, roll: 0 }
  return portraitOf(pyramidOf(photo), face)
}

export async function measured(order: FaceOrder): Promise<Measures> {
  const portrait = await portraitFor(order)
  return measure(portrait, skinMapOf(portrait))
}
