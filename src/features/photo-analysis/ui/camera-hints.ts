import type { PhotoMessages } from '#src/messages/photo-messages.ts'
import type { Look } from '#src/skin-vision/contract.ts'
import type { Light } from './light.ts'

/** What is known about the preview: the engine's look, or only the light while or because the engine is not loaded. */
export type Seen = { readonly look: Look | null; readonly light: Light }

export const checkNames = ['face', 'distance', 'light', 'sharpness', 'angle'] as const
export type CheckName = (typeof checkNames)[number]
export type CheckState = 'good' | 'bad' | 'unknown'

export function checksOf({ look, light }: Seen): Readonly<Record<CheckName, CheckState>> {
  const state = (value: string | undefined): CheckState =>
    value === undefined ? 'unknown' : value === 'good' ? 'good' : 'bad'
  return {
    face: look === null ? 'unknown' : look.face === 'found' ? 'good' : 'bad',
    distance: state(look?.checks?.distance),
    light: state(look?.checks ? look.checks.light : light),
    sharpness: state(look?.checks?.sharpness),
    angle: state(look?.checks?.angle),
  }
}

/** The most important thing to change. */
export function adviceOf({ look, light }: Seen, m: PhotoMessages['camera']): string {
  if (look?.face === 'several') return m.several
  if (!look?.checks) return `${m.guide} ${m[light]}`
  const { distance, light: lit, sharpness, angle } = look.checks
  if (lit !== 'good') return m[lit]
  if (distance !== 'good') return distance === 'far' ? m.far : m.near
  if (angle !== 'good') return m[angle]
  return sharpness === 'good' ? m.ready : m.blurred
}
